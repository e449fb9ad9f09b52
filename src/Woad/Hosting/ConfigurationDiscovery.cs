using System.Reflection;

namespace Woad.Hosting;

/// <summary>
/// Finds the program's configuration file, and the assembly that reads it, without a call by the program.
/// </summary>
internal static class ConfigurationDiscovery
{
    private const string Reader = "Woad.Configuration.ProgramConfiguration, Woad.Configuration";

    /// <summary>The source of the program's file; null when the program has no such file.</summary>
    /// <remarks>
    /// The type is named by a constant, so that trimming keeps it when the assembly is there. Without a file nothing is
    /// loaded: the search costs a few questions to the file system, once in a process.
    /// </remarks>
    public static ConfigurationSource? Find()
    {
        var path = Candidates().FirstOrDefault(HasServiceModel);
        return path is null ? null
            : Type.GetType(Reader, throwOnError: false) is { } type
                ? (ConfigurationSource)Activator.CreateInstance(type, [new[] { path }])!
                : new UnreadConfiguration(path);
    }

    /// <summary>
    /// The source of the files of a folder and of the folders above it; null when none of them has the element.
    /// </summary>
    /// <param name="paths">The files, the outermost folder's first.</param>
    public static ConfigurationSource? Load(IReadOnlyList<string> paths)
    {
        string[] files = [.. paths.Where(HasServiceModel)];
        return files.Length == 0 ? null
            : Type.GetType(Reader, throwOnError: false) is { } type
                ? (ConfigurationSource)Activator.CreateInstance(type, [files])!
                : new UnreadConfiguration(files[0]);
    }

    /// <summary>
    /// As in .NET Framework: the file that the application domain names, the program's own, the web application's.
    /// </summary>
    public static IEnumerable<string> Candidates()
    {
        if (AppContext.GetData("APP_CONFIG_FILE") is string named)
        {
            yield return Path.Combine(AppContext.BaseDirectory, named);
        }

        if (Assembly.GetEntryAssembly()?.GetName().Name is { } program)
        {
            yield return Path.Combine(AppContext.BaseDirectory, program + ".dll.config");
            yield return Path.Combine(AppContext.BaseDirectory, program + ".exe.config");
        }

        yield return Path.Combine(AppContext.BaseDirectory, "app.config");
        yield return Path.Combine(AppContext.BaseDirectory, "web.config");
    }

    private static bool HasServiceModel(string path) =>
        File.Exists(path) && File.ReadAllText(path).Contains("<system.serviceModel", StringComparison.Ordinal);
}
