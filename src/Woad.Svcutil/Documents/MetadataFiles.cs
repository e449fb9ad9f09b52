using System.ServiceModel.Description;
using System.Text;
using System.Xml;
using System.Xml.Schema;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Svcutil.Documents;

/// <summary>Writes the documents of a service into a folder.</summary>
internal static class MetadataFiles
{
    private const int MaxName = 100;

    private static readonly XmlWriterSettings Settings = new() { Indent = true, Encoding = new UTF8Encoding(false) };

    /// <summary>Writes each document, and tells its file.</summary>
    public static void Write(MetadataSet set, string folder, TextWriter output)
    {
        Directory.CreateDirectory(folder);
        var taken = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
        foreach (var section in set.MetadataSections)
        {
            var (name, extension, write) = section.Metadata switch
            {
                WsdlDocument wsdl => (wsdl.TargetNamespace, ".wsdl", wsdl.Write),
                XmlSchema schema => (schema.TargetNamespace, ".xsd", schema.Write),
                XmlElement element => (element.LocalName, ".xml", (Action<XmlWriter>)element.WriteTo),
                _ => (null, "", null),
            };
            if (write is null)
            {
                continue;
            }

            var path = Path.Combine(folder, Unique(FileName(name), extension, taken));
            using (var writer = XmlWriter.Create(path, Settings))
            {
                write(writer);
            }

            output.WriteLine(path);
        }
    }

    private static string Unique(string name, string extension, HashSet<string> taken)
    {
        var number = 0;
        string unique;
        do
        {
            unique = number++ == 0 ? name + extension : FormattableString.Invariant($"{name}{number}{extension}");
        }
        while (!taken.Add(unique));
        return unique;
    }

    /// <summary>A namespace as the name of a file: nothing in it leads to another folder.</summary>
    private static string FileName(string? ns)
    {
        var text = new StringBuilder();
        var scheme = ns?.IndexOf("://", StringComparison.Ordinal) ?? -1;
        foreach (var c in scheme < 0 ? ns ?? "" : ns![(scheme + 3)..])
        {
            if (char.IsAsciiLetterOrDigit(c) || c is '-' or '_')
            {
                text.Append(c);
            }
            else if (text.Length > 0 && text[^1] != '.')
            {
                text.Append('.');
            }
        }

        var name = text.ToString().Trim('.');
        return name.Length == 0 ? "metadata" : name[..Math.Min(name.Length, MaxName)];
    }
}
