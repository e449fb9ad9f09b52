using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Schema;
using Woad.CodeDom.Generation;
using Woad.Metadata.Retrieval;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;
using WsdlImportPart = System.Web.Services.Description.Import;

namespace Woad.Svcutil.Documents;

/// <summary>Reads files, and the files to which they refer by relative locations.</summary>
/// <remarks>
/// Only relative locations are followed: a document cannot name a share of another machine or a file of the system.
/// </remarks>
/// <param name="set">The set to which documents are added.</param>
/// <param name="maxDocuments">The maximum number of files.</param>
/// <param name="fetch">Fetches a document from an address; null when its host is not allowed.</param>
/// <param name="warn">Told of documents that are not there.</param>
internal sealed class FileDocuments(
    MetadataSet set, int maxDocuments, Func<Uri, MetadataSet?> fetch, Action<string> warn)
{
    private const long MaxFile = 256 * 1024 * 1024;
    private const long MaxTotal = 512 * 1024 * 1024;

    private readonly HashSet<string> _seen = [];
    private readonly List<string> _paths = [];
    private readonly HashSet<string> _names = new(StringComparer.OrdinalIgnoreCase);
    private readonly Queue<string> _waiting = [];
    private readonly List<(string From, string Location)> _references = [];
    private long _bytes;

    /// <summary>The files that were read.</summary>
    public IReadOnlyList<string> Paths => _paths;

    /// <summary>Adds a file of the command line.</summary>
    public void Add(string path) => Enqueue(Path.GetFullPath(path));

    /// <summary>Reads the files that have been added, and those that they refer to.</summary>
    /// <exception cref="GenerationException">A file is too large or is no metadata, or there are too many.</exception>
    public void Read()
    {
        while (_waiting.Count > 0)
        {
            while (_waiting.TryDequeue(out var path))
            {
                Open(path);
            }

            // Files of the command line come first: a reference may name one of them in another way.
            foreach (var (from, location) in _references)
            {
                Follow(from, location);
            }

            _references.Clear();
        }
    }

    private void Enqueue(string path)
    {
        if (_seen.Add(path))
        {
            _names.Add(Path.GetFileName(path));
            _waiting.Enqueue(path);
        }
    }

    private void Open(string path)
    {
        _paths.Add(path);
        var size = new FileInfo(path).Length;
        _bytes += size;
        if (size > MaxFile || _bytes > MaxTotal)
        {
            throw new GenerationException(
                $"The file '{path}' is larger than {MaxFile} bytes, or all files are larger than {MaxTotal}.");
        }

        if (_seen.Count > maxDocuments)
        {
            throw new GenerationException(
                $"The files refer to more than {maxDocuments} documents. Raise --maxDocuments.");
        }

        switch (Parse(path))
        {
            case WsdlDocument wsdl:
                set.MetadataSections.Add(MetadataSection.CreateFromServiceDescription(wsdl));
                foreach (var import in wsdl.Imports.All<WsdlImportPart>())
                {
                    Refer(path, import.Location);
                }

                foreach (XmlSchema schema in wsdl.Types.Schemas)
                {
                    Refer(path, schema);
                }

                break;
            case XmlSchema schema:
                set.MetadataSections.Add(MetadataSection.CreateFromSchema(schema));
                Refer(path, schema);
                break;
            case XmlElement { LocalName: "Policy" } policy:
                set.MetadataSections.Add(MetadataSection.CreateFromPolicy(policy, null));
                break;
            case XmlElement other:
                throw new GenerationException(
                    $"The file '{path}' is not metadata: its root is '{other.LocalName}' of namespace "
                        + $"'{other.NamespaceURI}'.");
        }
    }

    private static object Parse(string path)
    {
        try
        {
            return DocumentReader.Read(File.ReadAllBytes(path), new Uri(path));
        }
        catch (XmlException e)
        {
            throw new GenerationException($"The file '{path}' is not metadata: {e.Message}");
        }
    }

    private void Refer(string from, XmlSchema schema)
    {
        foreach (var reference in schema.Includes.OfType<XmlSchemaExternal>())
        {
            Refer(from, reference.SchemaLocation);
        }
    }

    private void Refer(string from, string? location)
    {
        if (!string.IsNullOrWhiteSpace(location))
        {
            _references.Add((from, location.Split('#')[0]));
        }
    }

    private void Follow(string from, string location)
    {
        if (location.Length == 0)
        {
            return;
        }

        if (Uri.TryCreate(location, UriKind.Absolute, out var address) && !Path.IsPathRooted(location))
        {
            FollowAddress(from, address);
            return;
        }

        var name = Uri.UnescapeDataString(location).Replace('\\', '/');
        var path = Path.IsPathRooted(name) ? null : PathOf(from, name);
        if (path is not null && File.Exists(path))
        {
            Enqueue(path);
        }
        else if (!_names.Contains(Path.GetFileName(name)))
        {
            warn(path is null
                ? $"'{from}' refers to '{location}', which is not followed as its path is absolute. If a definition is "
                    + "missing name the file too."
                : $"'{from}' refers to '{location}', which is not there. If a definition is missing name its file.");
        }
    }

    private static string? PathOf(string from, string name)
    {
        try
        {
            return Path.GetFullPath(Path.Combine(Path.GetDirectoryName(from)!, name));
        }
        catch (ArgumentException)
        {
            return null;
        }
    }

    private void FollowAddress(string from, Uri address)
    {
        var name = address.Segments is [.., { } last] ? last : "";
        if (_names.Contains(Uri.UnescapeDataString(name)) || !_seen.Add(address.AbsoluteUri))
        {
            return;
        }

        var isHttp = address.Scheme == Uri.UriSchemeHttp || address.Scheme == Uri.UriSchemeHttps;
        if (isHttp && fetch(address) is { } fetched)
        {
            foreach (var section in fetched.MetadataSections)
            {
                set.MetadataSections.Add(section);
            }

            return;
        }

        // Schemas of W3C are known by their namespaces, and are named by most documents.
        if (address.Host != "www.w3.org" && address.Host != "schemas.xmlsoap.org")
        {
            warn($"'{from}' refers to '{address}', which is not fetched. If a definition is missing name its file"
                + (isHttp ? $", or add --allowHost {address.Host}." : "."));
        }
    }
}
