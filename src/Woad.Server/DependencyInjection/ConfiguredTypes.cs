using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Woad.Hosting;
using Woad.Xml;

namespace Woad.Server.DependencyInjection;

/// <summary>The types of the services that the program's configuration names.</summary>
internal static class ConfiguredTypes
{
    /// <exception cref="InvalidOperationException">
    /// There is no configuration, it names no service, or a type is not found.
    /// </exception>
    [RequiresUnreferencedCode("Types are found by the names that stand in the configuration.")]
    public static IReadOnlyList<Type> Find()
    {
        var source = ConfigurationSource.Current ?? throw new InvalidOperationException(
            "The application has no configuration of services. Reference Woad.Configuration and bring a file with "
                + "<system.serviceModel>, or call AddServiceModelConfiguration or "
                + "AddServiceModelConfigurationManagerFile before UseServiceModel.");
        var names = source.ServiceNames;
        if (names.Count == 0)
        {
            throw new InvalidOperationException(
                "The configuration names no service: system.serviceModel/services has no element service. Add one, "
                    + "or add services by AddService.");
        }

        var assemblies = Assemblies();
        return [.. names.Select(name => Find(name, assemblies))];
    }

    /// <summary>
    /// The type with a full name; null when neither the program nor an assembly that it references has it.
    /// </summary>
    [RequiresUnreferencedCode("Types are found by names.")]
    public static Type? FindOrNull(string name)
    {
        var plain = name.Split(',')[0].Trim();
        return plain.Length == 0
            ? null
            : Assemblies().Select(assembly => assembly.GetType(plain, throwOnError: false)).FirstOrDefault(
                type => type is not null);
    }

    [RequiresUnreferencedCode("Types are found by the names that stand in the configuration.")]
    private static Type Find(string name, List<Assembly> assemblies) =>
        assemblies.Select(assembly => assembly.GetType(name, throwOnError: false)).FirstOrDefault(
            type => type is not null)
        ?? throw new InvalidOperationException(Escaped.Text(
            $"The service '{name}' of the configuration is no type of the program or of an assembly that it "
                + $"references. Write the full name of its type in services/service/@name, or add the service by "
                + $"AddService."));

    /// <summary>The program's, those that it references, and those that are loaded.</summary>
    [RequiresUnreferencedCode("Types are found by the names that stand in the configuration.")]
    private static List<Assembly> Assemblies()
    {
        var found = new List<Assembly>();
        if (Assembly.GetEntryAssembly() is { } program)
        {
            found.Add(program);
            foreach (var name in program.GetReferencedAssemblies())
            {
                try
                {
                    found.Add(Assembly.Load(name));
                }
                catch (IOException)
                {
                    // What cannot be loaded has no service.
                }
            }
        }

        return [.. found.Concat(AppDomain.CurrentDomain.GetAssemblies()).Distinct()];
    }
}
