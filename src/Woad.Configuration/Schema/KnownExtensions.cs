namespace Woad.Configuration.Schema;

/// <summary>The elements that are known without registration.</summary>
internal static class KnownExtensions
{
    public static SchemaExtension? Find(string list, string name) =>
        ConfigurationSchema.Shared.FindExtension(list, name);

    public static IEnumerable<SchemaExtension> Of(string list) => ConfigurationSchema.Shared.ExtensionsOf(list);
}
