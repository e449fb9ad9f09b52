using Woad.Hosting;
using Woad.Xml;

namespace Woad.Server.ServiceFiles;

/// <summary>
/// Finds the services of a folder: its service files, and those that its configuration puts at addresses.
/// </summary>
/// <param name="folder">The full path of the folder.</param>
internal sealed class ServiceFolder(string folder)
{
    private static readonly string[] WithoutServices = ["bin", "obj"];

    private static readonly EnumerationOptions AnyCase = new() { MatchCasing = MatchCasing.CaseInsensitive };

    private readonly Dictionary<string, HostingSite> _sites = new(StringComparer.Ordinal);

    /// <summary>The configuration of the folder itself.</summary>
    public HostingSite Root => SiteOf(folder);

    /// <summary>The services, each with the configuration of its folder.</summary>
    /// <exception cref="InvalidOperationException">A file cannot be used, or two services have the same
    /// address.</exception>
    public IReadOnlyList<(ServiceActivation Service, HostingSite Site)> Find()
    {
        var found = new List<(ServiceActivation Service, HostingSite Site)>();
        foreach (var file in Files(folder))
        {
            var relative = Path.GetRelativePath(folder, file).Replace(Path.DirectorySeparatorChar, '/');
            found.Add((ServiceDirective.Read(file, relative), SiteOf(Path.GetDirectoryName(file)!)));
        }

        foreach (var activation in Root.Configuration?.Activations ?? [])
        {
            var address = activation.RelativeAddress.Replace('\\', '/').TrimStart('~').TrimStart('/');
            found.Add((activation with
            {
                RelativeAddress = address,
                Factory = string.IsNullOrEmpty(activation.Factory) ? null : activation.Factory,
            }, SiteOf(FolderOf(address))));
        }

        return found.GroupBy(
            static pair => pair.Service.RelativeAddress,
            StringComparer.OrdinalIgnoreCase).FirstOrDefault(static g => g.Count() > 1) is { } twice
            ? throw new InvalidOperationException(Escaped.Text(
                $"The site '{folder}' has {twice.Count()} services at '{twice.Key}'. Take out the file or the "
                    + $"element of serviceActivations."))
            : found;
    }

    /// <summary>The folder, which need not exist, that an address without a file belongs to.</summary>
    private string FolderOf(string address)
    {
        var path = Path.GetFullPath(Path.Combine(folder, Path.GetDirectoryName(address) ?? ""));
        return Directory.Exists(path) && path.StartsWith(folder, StringComparison.Ordinal) ? path : folder;
    }

    private static IEnumerable<string> Files(string folder) => Directory.EnumerateFiles(folder, "*.svc", AnyCase)
        .Concat(Directory.EnumerateDirectories(folder)
            .Where(inner => !WithoutServices.Contains(Path.GetFileName(inner), StringComparer.OrdinalIgnoreCase))
            .SelectMany(Files))
        .Order(StringComparer.Ordinal);

    private HostingSite SiteOf(string path)
    {
        if (!_sites.TryGetValue(path, out var site))
        {
            var files = new List<string>();
            for (var at = path; at is not null && at.Length >= folder.Length; at = Path.GetDirectoryName(at))
            {
                files.AddRange(Directory.EnumerateFiles(at, "web.config", AnyCase));
            }

            files.Reverse();
            _sites[path] = site = new HostingSite(ConfigurationDiscovery.Load(files));
        }

        return site;
    }
}
