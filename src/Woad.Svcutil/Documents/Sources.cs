using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Metadata.Retrieval;
using Woad.Svcutil.Requests;

namespace Woad.Svcutil.Documents;

/// <summary>Gets the documents that the command line names, and those that they refer to.</summary>
/// <param name="request">The command line.</param>
/// <param name="warn">Told of documents that are not there, and of addresses that were changed.</param>
internal sealed class Sources(GenerateRequest request, Action<string> warn)
{
    /// <summary>Reads all documents.</summary>
    /// <exception cref="Woad.CodeDom.Generation.GenerationException">A file is too large or is no metadata.</exception>
    /// <exception cref="InvalidOperationException">An address gave no metadata.</exception>
    public MetadataSet Read()
    {
        var set = new MetadataSet();
        var files = new FileDocuments(set, request.MaxDocuments, Refer, warn);
        foreach (var source in request.Sources)
        {
            if (GenerateRequest.IsAddress(source))
            {
                var address = new Uri(source);
                var answer = Ask(address);
                PublishedAddresses.Secure(answer, address, warn);
                Add(set, answer);
            }
            else
            {
                files.Add(source);
            }
        }

        files.Read();
        if (request.DocumentList is { } list)
        {
            File.WriteAllLines(list, files.Paths);
        }

        return set;
    }

    private static void Add(MetadataSet set, MetadataSet answer)
    {
        foreach (var section in answer.MetadataSections)
        {
            set.MetadataSections.Add(section);
        }
    }

    /// <summary>Fetches a document to which a file refers, when its host is allowed.</summary>
    private MetadataSet? Refer(Uri address) =>
        request.Hosts.Contains(address.Host, StringComparer.OrdinalIgnoreCase)
            ? Client(address).GetMetadata(address, MetadataExchangeClientMode.HttpGet)
            : null;

    private MetadataExchangeClient Client(Uri address) => new()
    {
        MaximumResolvedReferences = request.MaxDocuments,
        AddressFilter = other => request.Hosts.Contains(other.Host, StringComparer.OrdinalIgnoreCase),
        HttpSettings = new RetrievalSettings
        {
            Configure = handler => request.Connection.Apply(handler, address, warn),
            Warn = warn,
        },
    };

    private MetadataSet Ask(Uri address)
    {
        var client = Client(address);
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
                failures.Add(e.InnerException is { } cause && !e.Message.Contains(
                    cause.Message, StringComparison.Ordinal)
                    ? $"{e.Message} {cause.Message}"
                    : e.Message);
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
}
