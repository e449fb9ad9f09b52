using System.Configuration;
using Woad.Configuration.Carrying;

namespace Woad.Configuration.Elements.Metadata;

/// <summary>Types of import extensions by the names that files give them.</summary>
internal static class ImporterTypes
{
    /// <summary>The name without its assembly, whose version may be that of another build.</summary>
    public static string KeyOf(string type) => type.Split(',')[0].Trim();

    /// <exception cref="ConfigurationErrorsException">The type is not there or is not an extension.</exception>
    public static T Create<T>(string type)
        where T : class
    {
        // Files of .NET Framework name the standard extensions with its assembly.
        return (typeof(T).Assembly.GetType(KeyOf(type)) is { IsPublic: true } own && typeof(T).IsAssignableFrom(own)
            ? Activator.CreateInstance(own) as T
            : null) ?? TypeNames.Create<T>(type);
    }
}
