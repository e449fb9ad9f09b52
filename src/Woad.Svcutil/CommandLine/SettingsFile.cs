using System.Text.Json;
using Woad.CodeDom.Generation;

namespace Woad.Svcutil.CommandLine;

/// <summary>
/// The file beside the code from which it is generated again: the command line, and the names that were given.
/// </summary>
/// <param name="Arguments">The command line.</param>
/// <param name="Folder">The folder of the command line, relative to that of this file.</param>
/// <param name="Names">The names by group and thing.</param>
internal sealed record SettingsFile(
    IReadOnlyList<string> Arguments, string Folder, IReadOnlyDictionary<string, Dictionary<string, string>> Names)
{
    private const int MaxSize = 64 * 1024 * 1024;

    private static readonly JsonSerializerOptions Format = new()
    {
        WriteIndented = true,
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
    };

    /// <summary>The file that belongs to a file of code.</summary>
    public static string PathOf(string code) => Path.ChangeExtension(code, ".svcutil.json");

    /// <summary>The file that an option names: itself, or the one in a folder.</summary>
    /// <exception cref="GenerationException">The folder has none, or several.</exception>
    public static string Find(string path)
    {
        if (!Directory.Exists(path))
        {
            return path;
        }

        List<string> found =
            [.. Directory.GetFiles(path, "*.svcutil.json"), .. Directory.GetFiles(path, ParamsFile.Name)];
        return found is [var only, ..] && (found.Count == 1 || found.Count(static file => !ParamsFile.Is(file)) == 1)
            ? only
            : throw new GenerationException(
                $"The folder '{path}' has {found.Count} settings files. Name one of them with --update.");
    }

    /// <exception cref="GenerationException">The file is not one of settings.</exception>
    public static SettingsFile Read(string path)
    {
        if (new FileInfo(path).Length > MaxSize)
        {
            throw new GenerationException($"The file '{path}' is larger than {MaxSize} bytes.");
        }

        try
        {
            var read = JsonSerializer.Deserialize<SettingsFile>(File.ReadAllText(path), Format);
            return read is { Arguments: not null, Folder: not null, Names: not null }
                ? read with { Folder = Path.Combine(FolderOf(path), read.Folder) }
                : throw new JsonException("It lacks a part.");
        }
        catch (JsonException e)
        {
            throw new GenerationException(
                $"The file '{path}' is not one of settings that woad-svcutil has written: {e.Message} Generate the "
                    + "code once without --update.");
        }
    }

    public void Write(string path)
    {
        // The files may move together to another machine.
        var written = this with { Folder = Path.GetRelativePath(FolderOf(path), Folder) };
        File.WriteAllText(path, JsonSerializer.Serialize(written, Format) + "\n");
    }

    private static string FolderOf(string path) => Path.GetDirectoryName(Path.GetFullPath(path))!;
}
