using System.ServiceModel;
using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Schema;
using Woad.CodeDom.Generation;
using Woad.Metadata.Retrieval;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Svcutil;

/// <summary>Gets the documents that the command line names.</summary>
internal static class Sources
{
    private const long MaxFile = 256 * 1024 * 1024;

    /// <exception cref="GenerationException">A file is too large or is no metadata.</exception>
    /// <exception cref="InvalidOperationException">An address gave no metadata.</exception>
    public static MetadataSet Read(GenerateRequest request)
    {
        var set = new MetadataSet();
        foreach (var source in request.Sources)
        {
            if (GenerateRequest.IsAddress(source))
            {
                foreach (var section in Ask(new Uri(source), request).MetadataSections)
                {
                    set.MetadataSections.Add(section);
                }
            }
            else
            {
                set.MetadataSections.Add(Open(source));
            }
        }

        return set;
    }

    private static MetadataSet Ask(Uri address, GenerateRequest request)
    {
        var client = new MetadataExchangeClient
        {
            MaximumResolvedReferences = request.MaxDocuments,
            AddressFilter = other => request.Hosts.Contains(other.Host, StringComparer.OrdinalIgnoreCase),
        };
        var isHttp = address.Scheme == Uri.UriSchemeHttp || address.Scheme == Uri.UriSchemeHttps;
        if (!isHttp)
        {
            return client.GetMetadata(new EndpointAddress(address));
        }

        // As svcutil does: the address itself, then its WSDL, then an endpoint for metadata.
        var failures = new List<string>();
        foreach (
            var candidate in address.Query.Length > 0
                ? [address]
                : new[] { address, new Uri(address.AbsoluteUri + "?wsdl") })
        {
            try
            {
                return client.GetMetadata(candidate, MetadataExchangeClientMode.HttpGet);
            }
            catch (InvalidOperationException e)
            {
                failures.Add(e.Message);
            }
        }

        try
        {
            return client.GetMetadata(new EndpointAddress(address));
        }
        catch (Exception e) when (e is InvalidOperationException or CommunicationException or TimeoutException)
        {
            string[] remedy = e.Message.Contains(MissingMetadata.Remedy, StringComparison.Ordinal)
                ? []
                : [MissingMetadata.Remedy];
            throw new InvalidOperationException(string.Join(" ", [.. failures, e.Message, .. remedy]), e);
        }
    }

    private static MetadataSection Open(string path)
    {
        if (new FileInfo(path).Length > MaxFile)
        {
            throw new GenerationException($"The file '{path}' is larger than {MaxFile} bytes.");
        }

        return Retrieval(path) switch
        {
            WsdlDocument wsdl => MetadataSection.CreateFromServiceDescription(wsdl),
            XmlSchema schema => MetadataSection.CreateFromSchema(schema),
            XmlElement { LocalName: "Policy" } policy => MetadataSection.CreateFromPolicy(policy, null),
            XmlElement other => throw new GenerationException(
                $"The file '{path}' is not metadata: its root is '{other.LocalName}' of namespace "
                    + $"'{other.NamespaceURI}'."),
            _ => throw new GenerationException($"The file '{path}' is not metadata."),
        };
    }

    private static object Retrieval(string path) =>
        Woad.Metadata.Retrieval.DocumentReader.Read(File.ReadAllBytes(path), new Uri(Path.GetFullPath(path)));
}
