using System.Configuration;
using System.Xml;
using System.Xml.Linq;

namespace Woad.Configuration.Files;

/// <summary>A file's element <c>system.serviceModel</c>, with the sections that stand in files of their own.</summary>
internal static class ConfigurationDocument
{
    private const long LargestFile = 16 * 1024 * 1024;

    /// <summary>Editors of .NET Framework's time put the file into this namespace, which means nothing.</summary>
    private static readonly XNamespace FileNamespace = "http://schemas.microsoft.com/.NetConfiguration/v2.0";

    /// <summary>The element; null when the file has none.</summary>
    /// <exception cref="ConfigurationErrorsException">
    /// The file is no XML, has a document type, or is larger than 16 MB.
    /// </exception>
    public static XElement? Load(string path)
    {
        var root = LoadXml(path);
        var model = root.Name.LocalName == "system.serviceModel" ? root
            : root.Elements().FirstOrDefault(element => element.Name.LocalName == "system.serviceModel");
        if (model is null)
        {
            return null;
        }

        model.AddAnnotation(new SourceFileName(path));
        foreach (var finding in WebAuthorization.Find(root, path))
        {
            model.AddAnnotation(finding);
        }

        foreach (var section in model.Elements().ToArray())
        {
            if (section.Attribute("configSource") is { } source)
            {
                Include(section, source, Path.GetDirectoryName(Path.GetFullPath(path))!);
            }
        }

        return model;
    }

    /// <summary>Whether a file may have the element: cheaper than reading it, and never wrong in saying no.</summary>
    public static bool MayHaveServiceModel(string path) =>
        File.ReadAllText(path).Contains("system.serviceModel", StringComparison.Ordinal);

    private static void Include(XElement section, XAttribute source, string folder)
    {
        var path = Path.Combine(folder, source.Value.Replace('\\', '/'));
        if (!File.Exists(path))
        {
            throw Places.Finding(
                section,
                FindingKind.Mistake,
                $"the file '{source.Value}' is not there",
                "Write a path below the folder of this file.",
                source).ToException();
        }

        var content = LoadXml(path);
        if (content.Name.LocalName != section.Name.LocalName)
        {
            throw Places.Finding(
                section,
                FindingKind.Mistake,
                $"'{source.Value}' holds <{content.Name.LocalName}>",
                $"Its outermost element must be <{section.Name.LocalName}>.",
                source).ToException();
        }

        content.AddAnnotation(new SourceFileName(path));
        section.ReplaceWith(content);
    }

    /// <summary>The outermost element of a file, without the namespace that means nothing.</summary>
    /// <exception cref="ConfigurationErrorsException">
    /// The file is no XML, has a document type, or is larger than 16 MB.
    /// </exception>
    public static XElement LoadXml(string path)
    {
        var root = ReadXml(path);
        foreach (var element in root.DescendantsAndSelf().Where(element => element.Name.Namespace == FileNamespace))
        {
            element.Name = element.Name.LocalName;
        }

        return root;
    }

    private static XElement ReadXml(string path)
    {
        var settings = new XmlReaderSettings
        {
            DtdProcessing = DtdProcessing.Prohibit,
            XmlResolver = null,
            MaxCharactersInDocument = LargestFile,
            IgnoreComments = true,
            IgnoreWhitespace = true,
            IgnoreProcessingInstructions = true,
        };
        try
        {
            using var stream = File.OpenRead(path);
            using var reader = XmlReader.Create(stream, settings);
            return XDocument.Load(reader, LoadOptions.SetLineInfo).Root!;
        }
        catch (XmlException e)
        {
            throw new ConfigurationErrorsException(
                $"{path}({e.LineNumber}): The file cannot be read as XML: {e.Message} Document types and external "
                    + "entities are refused.", e, path, e.LineNumber);
        }
    }
}
