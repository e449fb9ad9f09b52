using System.Text.Json;
using Woad.CodeDom.Generation;

namespace Woad.Svcutil.CommandLine;

/// <summary>Reads <c>dotnet-svcutil.params.json</c> as a command line.</summary>
internal static class ParamsFile
{
    /// <summary>The name of the file in the folder of a service reference.</summary>
    public const string Name = "dotnet-svcutil.params.json";

    private const int MaxSize = 1024 * 1024;

    /// <summary>Whether a path is one of these files.</summary>
    public static bool Is(string path) =>
        Path.GetFileName(path).Equals(Name, StringComparison.OrdinalIgnoreCase);

    /// <summary>The command line that a file says.</summary>
    /// <param name="path">The file.</param>
    /// <param name="warn">Told of options that have no effect.</param>
    /// <exception cref="GenerationException">The file cannot be read as such options.</exception>
    public static IReadOnlyList<string> Read(string path, Action<string> warn)
    {
        if (new FileInfo(path).Length > MaxSize)
        {
            throw new GenerationException($"The file '{path}' is larger than {MaxSize} bytes.");
        }

        try
        {
            using var file = JsonDocument.Parse(
                File.ReadAllText(path), new JsonDocumentOptions { CommentHandling = JsonCommentHandling.Skip });
            if (file.RootElement.ValueKind == JsonValueKind.Object
                && file.RootElement.TryGetProperty("options", out var options)
                && options.ValueKind == JsonValueKind.Object)
            {
                return [.. options.EnumerateObject().SelectMany(option => Of(option, warn)), "--noConfig"];
            }
        }
        catch (JsonException e)
        {
            throw new GenerationException($"The file '{path}' is not JSON: {e.Message}");
        }

        throw new GenerationException($"The file '{path}' has no member 'options', which dotnet-svcutil writes.");
    }

    private static IEnumerable<string> Of(JsonProperty option, Action<string> warn)
    {
        var values = Values(option.Value).ToList();
        switch (option.Name)
        {
            case "inputs":
                return values;
            case "namespaceMappings":
                return values.SelectMany(static value => (string[])["--namespace", value]);
            case "references":
                // Packages and projects are named here too: their assemblies are not where the tool could find them.
                var files = values.Where(static value => value.EndsWith(".dll", StringComparison.OrdinalIgnoreCase));
                foreach (var other in values.Except(files))
                {
                    warn($"The reference '{other}' of the option 'references' is not used, as it is not an assembly.");
                }

                return files.SelectMany(static value => (string[])["--reference", value]);
            case "collectionTypes":
                return values.SelectMany(static value => (string[])["--collectionType", value]);
            case "excludeTypes":
                return values.SelectMany(static value => (string[])["--excludeType", value]);
        }

        if (option.Value.ValueKind == JsonValueKind.False)
        {
            return [];
        }

        if (ForeignOptions.Find(option.Name) is not { } known)
        {
            warn($"The option '{option.Name}' has no effect: it is not one that is known.");
            return [];
        }

        if (known.Warning is { } reason)
        {
            warn($"The option '{option.Name}' has no effect: {reason}.");
        }

        return known.Own is null ? []
            : known.HasValue ? values.SelectMany(value => (string[])[known.Own, value])
            : [known.Own];
    }

    private static IEnumerable<string> Values(JsonElement value) => value.ValueKind switch
    {
        JsonValueKind.Array => value.EnumerateArray().SelectMany(Values),
        JsonValueKind.String => [value.GetString()!],
        _ => [value.GetRawText()],
    };
}
