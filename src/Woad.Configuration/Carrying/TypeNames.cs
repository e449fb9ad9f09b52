using System.Configuration;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Carrying;

/// <summary>
/// Types by the names that files give them: with or without an assembly, whose version and key may be those of another
/// build.
/// </summary>
internal static class TypeNames
{
    /// <summary>The type; null when no assembly has it.</summary>
    [SuppressMessage(
        "Design", "CA1031",
        Justification = "Whatever keeps a type from being loaded, the file's name for it leads nowhere.")]
    public static Type? Find(string name)
    {
        try
        {
            if (Type.GetType(name, LoadBySimpleName, typeResolver: null, throwOnError: false) is { } type)
            {
                return type;
            }
        }
        catch (Exception)
        {
            return null;
        }

        var plain = name.Split(',')[0].Trim();
        return AppDomain.CurrentDomain.GetAssemblies().Select(assembly => In(assembly, plain))
            .FirstOrDefault(t => t is not null);
    }

    /// <summary>An object of the type.</summary>
    /// <exception cref="ConfigurationErrorsException">
    /// There is no such type, or it is no <typeparamref name="T"/>.
    /// </exception>
    public static T Create<T>(string name)
        where T : class
    {
        var type = Find(name) ?? throw new TypeNotFoundException(
            $"The type '{name}' was not found. Write its full name, a comma and its assembly's name, and reference "
                + "that assembly.");
        return typeof(T).IsAssignableFrom(type)
            ? (T)Activator.CreateInstance(type)!
            : throw new ConfigurationErrorsException($"The type '{name}' is no {typeof(T)}.");
    }

    private static Type? In(Assembly assembly, string name)
    {
        try
        {
            return assembly.GetType(name, throwOnError: false);
        }
        catch (Exception e) when (e is IOException or TypeLoadException or BadImageFormatException)
        {
            // The type derives from one of an assembly that is not there.
            return null;
        }
    }

    private static Assembly? LoadBySimpleName(AssemblyName name)
    {
        try
        {
            return Assembly.Load(new AssemblyName(name.Name!));
        }
        catch (IOException)
        {
            return null;
        }
    }
}
