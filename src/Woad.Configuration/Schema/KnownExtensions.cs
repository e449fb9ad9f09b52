namespace Woad.Configuration.Schema;

/// <summary>The elements that are known without registration: the beginning of schema.txt, which is all that a good file needs of it.</summary>
internal static class KnownExtensions
{
    private static readonly SchemaExtension[] All = Load();

    public static SchemaExtension? Find(string list, string name)
    {
        foreach (var extension in All)
        {
            if (extension.Name == name && extension.List == list)
            {
                return extension;
            }
        }

        return null;
    }

    public static SchemaExtension[] Of(string list) => Array.FindAll(All, extension => extension.List == list);

    private static SchemaExtension[] Load()
    {
        var all = new List<SchemaExtension>();
        using var reader = new StreamReader(typeof(KnownExtensions).Assembly.GetManifestResourceStream("schema.txt")!);
        while (reader.ReadLine() is ['r', ..] line)
        {
            var fields = line.Split('|');
            all.Add(new SchemaExtension(fields[1], fields[2], fields[3], fields[4] == "+"));
        }

        return [.. all];
    }
}
