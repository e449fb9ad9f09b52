using System.Reflection;
using System.ServiceModel;

namespace Woad.Lab.Targets;

/// <summary>A contract named as <c>assembly.dll!INamespace.IContract</c>.</summary>
internal static class ContractAssembly
{
    /// <exception cref="ArgumentException">There is no such assembly, or no such contract in it.</exception>
    public static Type Load(string text)
    {
        if (text.Split('!') is not [var file, var name])
        {
            throw new ArgumentException($"--contract '{text}' is not of the form assembly.dll!IContract.");
        }

        var path = Path.GetFullPath(file);
        if (!File.Exists(path))
        {
            throw new ArgumentException($"--contract '{text}': there is no file {path}.");
        }

        Assembly assembly;
        Type[] contracts;
        try
        {
            assembly = Assembly.LoadFrom(path);
            contracts =
            [
                .. Types(assembly)
                    .Where(t => t.IsInterface && t.GetCustomAttribute<ServiceContractAttribute>() is not null),
            ];
        }
        catch (Exception error) when (error is BadImageFormatException or IOException)
        {
            throw new ArgumentException($"--contract '{text}': {path} cannot be loaded: {error.Message}", error);
        }

        return contracts.FirstOrDefault(t => t.FullName == name || t.Name == name)
            ?? throw new ArgumentException(
                $"--contract '{text}': {Path.GetFileName(path)} has no service contract '{name}'; it has "
                    + $"{(contracts.Length == 0 ? "none" : string.Join(", ", contracts.Select(t => t.FullName)))}.");
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
