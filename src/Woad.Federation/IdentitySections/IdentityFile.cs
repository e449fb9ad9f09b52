using System.Configuration;
using System.IdentityModel.Configuration;
using System.Xml;
using Woad.Configuration.Applying;
using Woad.Configuration.Files;
using Woad.Hosting;
using Woad.Xml;

namespace Woad.Federation.IdentitySections;

/// <summary>The section <c>system.identityModel</c> of the file from which hosts take their endpoints.</summary>
internal static class IdentityFile
{
    private const string Section = SystemIdentityModelSection.SectionName;

    /// <summary>The section of the program; null when its file has none.</summary>
    /// <exception cref="ConfigurationErrorsException">The section has mistakes.</exception>
    public static SystemIdentityModelSection? Find() =>
        ConfigurationSource.Current is LoadedConfiguration { Model: var model }
            && Places.FileOf(model) is { Length: > 0 } loaded && File.Exists(loaded)
            ? Read(loaded)
            : ConfigurationDiscovery.Candidates().FirstOrDefault(MayHaveSection) is { } own
                ? Read(own)
                : null;

    /// <summary>The section of a file; null when it has none.</summary>
    /// <exception cref="ConfigurationErrorsException">The file is no XML, or the section has mistakes.</exception>
    public static SystemIdentityModelSection? Read(string path)
    {
        var root = ConfigurationDocument.LoadXml(path);
        var element = root.Name.LocalName == Section
            ? root
            : root.Elements().FirstOrDefault(static e => e.Name.LocalName == Section);
        if (element is null)
        {
            return null;
        }

        element.AddAnnotation(new SourceFileName(path));
        if (element.Attribute("configSource") is { } source)
        {
            var other = Path.Combine(
                Path.GetDirectoryName(Path.GetFullPath(path))!, source.Value.Replace('\\', '/'));
            return File.Exists(other) ? Read(other) : throw element.Finding(
                FindingKind.Mistake, $"the file '{source.Value}' is not there",
                "Write a path below the folder of this file.", source).ToException();
        }

        IdentityCheck.Run(element);
        return ElementsOf(path);
    }

    private static SystemIdentityModelSection ElementsOf(string path)
    {
        using XmlReader reader = new PlacedReader(path);
        while (reader.Read())
        {
            if (reader.NodeType == XmlNodeType.Element && reader.LocalName == Section)
            {
                var section = new SystemIdentityModelSection();
                section.Read(reader);
                return section;
            }
        }

        throw new ConfigurationErrorsException(
            Escaped.Text($"The file '{path}' has no <{Section}> any more."), path, 0);
    }

    private static bool MayHaveSection(string path) =>
        File.Exists(path) && File.ReadAllText(path).Contains($"<{Section}", StringComparison.Ordinal);
}
