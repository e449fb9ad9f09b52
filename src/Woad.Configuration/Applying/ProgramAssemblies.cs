using System.Reflection;
using System.Runtime.Loader;

namespace Woad.Configuration.Applying;

/// <summary>
/// Lets the types that a file names be found in the assemblies of its program: beside the file, in <c>bin</c> below it,
/// and in the newest output folder of a project.
/// </summary>
internal sealed class ProgramAssemblies : IDisposable
{
    private const int MaxDepth = 4;

    private readonly Dictionary<string, string> _files = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Loads the assemblies of a program.</summary>
    /// <param name="configuration">The path of its configuration file.</param>
    /// <param name="references">Further assemblies, and folders with some; they come first.</param>
    public ProgramAssemblies(string configuration, IReadOnlyList<string> references)
    {
        var folder = Path.GetDirectoryName(Path.GetFullPath(configuration))!;
        var named = references.SelectMany(
            static path => Directory.Exists(path) ? Files(Path.GetFullPath(path)) : [Path.GetFullPath(path)]);
        foreach (var file in named.Concat(Files(folder)))
        {
            _files.TryAdd(Path.GetFileNameWithoutExtension(file), file);
        }

        AssemblyLoadContext.Default.Resolving += Resolve;

        // A type without an assembly is looked for in those that are loaded.
        foreach (var name in _files.Keys.Where(
            name => !AppDomain.CurrentDomain.GetAssemblies().Any(loaded => Is(loaded, name))).ToArray())
        {
            Load(_files[name]);
        }
    }

    public void Dispose() => AssemblyLoadContext.Default.Resolving -= Resolve;

    private static bool Is(Assembly assembly, string name) =>
        string.Equals(assembly.GetName().Name, name, StringComparison.OrdinalIgnoreCase);

    private static IEnumerable<string> Files(string folder)
    {
        if (!Directory.Exists(folder))
        {
            return [];
        }

        var bin = Path.Combine(folder, "bin");
        var outputs = Directory.Exists(bin)
            ? Directory.EnumerateFiles(bin, "*.dll", new EnumerationOptions
            {
                RecurseSubdirectories = true,
                MaxRecursionDepth = MaxDepth,
                IgnoreInaccessible = true,
            })
                .OrderByDescending(File.GetLastWriteTimeUtc)
            : Enumerable.Empty<string>();
        return Directory.EnumerateFiles(folder, "*.dll").Concat(outputs);
    }

    private static Assembly? Load(string file)
    {
        try
        {
            return AssemblyLoadContext.Default.LoadFromAssemblyPath(file);
        }
        catch (Exception e) when (e is BadImageFormatException or IOException)
        {
            // Native code, or an assembly of which another version is loaded.
            return null;
        }
    }

    private Assembly? Resolve(AssemblyLoadContext context, AssemblyName name) =>
        name.Name is not null && _files.TryGetValue(name.Name, out var file) ? Load(file) : null;
}
