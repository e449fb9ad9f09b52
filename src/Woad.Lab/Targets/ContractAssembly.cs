using System.Reflection;
using System.ServiceModel;

namespace Woad.Lab.Targets;

/// <summary>Types named as <c>assembly.dll!INamespace.IContract</c>.</summary>
internal static class ContractAssembly
{
    /// <summary>A service contract.</summary>
    /// <exception cref="ArgumentException">There is no such assembly, or no such contract in it.</exception>
    public static Type Load(string text) => Find(
        "--contract", text, "assembly.dll!IContract", "service contract",
        t => t.IsInterface && t.GetCustomAttribute<ServiceContractAttribute>() is not null);

    /// <summary>A class that implements a service contract.</summary>
    /// <exception cref="ArgumentException">There is no such assembly, or no such class in it.</exception>
    public static Type LoadService(string text) => Find(
        "--service", text, "assembly.dll!Service", "service",
        t => t is { IsClass: true, IsAbstract: false }
            && t.GetInterfaces().Append(t).Any(i => i.GetCustomAttribute<ServiceContractAttribute>() is not null));

    private static Type Find(string option, string text, string form, string kind, Func<Type, bool> isWanted)
    {
        if (text.Split('!') is not [var file, var name])
        {
            throw new ArgumentException($"{option} '{text}' is not of the form {form}.");
        }

        var path = Path.GetFullPath(file);
        if (!File.Exists(path))
        {
            throw new ArgumentException($"{option} '{text}': there is no file {path}.");
        }

        Type[] found;
        try
        {
            found = [.. Types(Assembly.LoadFrom(path)).Where(isWanted)];
        }
        catch (Exception error) when (error is BadImageFormatException or IOException)
        {
            throw new ArgumentException($"{option} '{text}': {path} cannot be loaded: {error.Message}", error);
        }

        return found.FirstOrDefault(t => t.FullName == name || t.Name == name)
            ?? throw new ArgumentException(
                $"{option} '{text}': {Path.GetFileName(path)} has no {kind} '{name}'; it has "
                    + $"{(found.Length == 0 ? "none" : string.Join(", ", found.Select(t => t.FullName)))}.");
    }

    /// <summary>Types whose own dependencies are missing are passed over.</summary>
    private static IEnumerable<Type> Types(Assembly assembly)
    {
        try
        {
            return assembly.GetTypes();
        }
        catch (ReflectionTypeLoadException error)
        {
            return error.Types.OfType<Type>();
        }
    }
}
