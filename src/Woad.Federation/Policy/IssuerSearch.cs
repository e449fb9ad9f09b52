using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Federation.Trust.Serialization;
using Woad.Waits;
using Woad.Xml;

namespace Woad.Federation.Policy;

/// <summary>
/// Finds the bindings of issuers by their metadata. An issuer may itself ask for a token of another issuer, so that a
/// document that is imported leads to others.
/// </summary>
/// <remarks>
/// The addresses are those of a peer. Their number, the length of a chain, the time and the size of each document are
/// limited; what is found is never sent a credential by the import.
/// </remarks>
internal sealed class IssuerSearch
{
    /// <summary>The most issuers that one import asks, with those that they lead to.</summary>
    public const int MaxIssuers = 32;

    private const string SelfIssued = "http://schemas.xmlsoap.org/ws/2005/05/identity/issuer/self";

    private static readonly TimeSpan LongestQuestion = TimeSpan.FromSeconds(30);

    private readonly int _depth;
    private readonly int _longestChain;
    private readonly Dictionary<string, ServiceEndpoint?> _found;
    private readonly MetadataExchangeClient? _client;

    private IssuerSearch(
        int depth, int longestChain, Dictionary<string, ServiceEndpoint?> found, MetadataExchangeClient? client) =>
        (_depth, _longestChain, _found, _client) = (depth, longestChain, found, client);

    /// <summary>The search of one importer.</summary>
    public static IssuerSearch Of(MetadataImporter importer, int longestChain)
    {
        if (!importer.State.TryGetValue(typeof(IssuerSearch), out var search))
        {
            importer.State[typeof(IssuerSearch)] = search = new IssuerSearch(
                0, longestChain, [],
                importer.State.GetValueOrDefault(typeof(MetadataExchangeClient)) as MetadataExchangeClient);
        }

        return (IssuerSearch)search;
    }

    /// <summary>Gives a token the binding of its issuer, where the issuer's metadata has one.</summary>
    /// <exception cref="InvalidOperationException">The chain of issuers is too long.</exception>
    public void Complete(IssuedSecurityTokenParameters token, MetadataImporter importer)
    {
        var issuer = token.IssuerAddress;
        if ((token.IssuerMetadataAddress ?? issuer) is not { IsAnonymous: false } metadata
            || metadata.Uri.OriginalString == SelfIssued)
        {
            return;
        }

        if (_depth >= _longestChain)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The chain of issuers is longer than {_longestChain}: the issuer at '{metadata.Uri}' is not asked. "
                    + $"Set the issuer's address and binding in code."));
        }

        var key = $"{metadata.Uri.AbsoluteUri} {issuer?.Uri.AbsoluteUri}";
        if (!_found.TryGetValue(key, out var endpoint))
        {
            if (_found.Count >= MaxIssuers)
            {
                Warn(importer, metadata, $"the import has asked {MaxIssuers} issuers already");
                return;
            }

            _found[key] = null;
            _found[key] = endpoint = Ask(metadata, issuer, importer);
        }

        if (endpoint is not null)
        {
            token.IssuerBinding = endpoint.Binding;
            token.IssuerAddress = issuer is { Identity: not null } or { Headers.Count: > 0 }
                ? issuer
                : endpoint.Address;
        }
    }

    private static void Warn(MetadataImporter importer, EndpointAddress metadata, string reason) =>
        importer.Errors.Add(new MetadataConversionError(
            Escaped.Text(
                $"The binding of the issuer at '{metadata.Uri}' is not known: {reason}. Set the issuer's binding in "
                    + $"code or in the configuration."),
            isWarning: true));

    private static bool IsOfIssuer(ServiceEndpoint endpoint, EndpointAddress? issuer) =>
        endpoint.Address is { } address && (issuer is null || address.Uri == issuer.Uri)
        && endpoint.Contract.Operations.Any(static operation => operation.Messages is [var input, var output, ..]
            && IsIssue(input.Action, output.Action));

    private static bool IsIssue(string input, string output) =>
        (input == TrustNames.February2005.Namespace + "/RST/Issue"
            && output == TrustNames.February2005.Namespace + "/RSTR/Issue")
        || (input == TrustNames.Trust13.Namespace + "/RST/Issue"
            && output == TrustNames.Trust13.Namespace + "/RSTRC/IssueFinal");

    private ServiceEndpoint? Ask(EndpointAddress metadata, EndpointAddress? issuer, MetadataImporter importer)
    {
        if (Fetch(metadata, out var failure) is not { } documents)
        {
            Warn(importer, metadata, $"its metadata did not arrive ({failure?.Message})");
            return null;
        }

        var inner = new WsdlImporter(documents);
        inner.State[typeof(IssuerSearch)] = new IssuerSearch(_depth + 1, _longestChain, _found, _client);
        var fitting = inner.ImportAllEndpoints().Where(endpoint => IsOfIssuer(endpoint, issuer)).ToList();
        if (fitting.Count == 0)
        {
            var error = inner.Errors.FirstOrDefault(static error => !error.IsWarning)?.Message;
            Warn(
                importer, metadata,
                $"its metadata has no endpoint of WS-Trust{(issuer is null ? "" : $" at '{issuer.Uri}'")}"
                    + (error is null ? "" : $" ({error})"));
            return null;
        }

        if (fitting.Count > 1)
        {
            importer.Errors.Add(new MetadataConversionError(
                Escaped.Text(
                    $"The issuer at '{metadata.Uri}' has {fitting.Count} endpoints of WS-Trust, of which "
                        + $"'{fitting[0].Address!.Uri}' is taken. The others: "
                        + $"{string.Join(", ", fitting.Skip(1).Select(static other => other.Address!.Uri))}."),
                isWarning: true));
        }

        return fitting[0];
    }

    private MetadataSet? Fetch(EndpointAddress metadata, out Exception? failure)
    {
        failure = null;
        foreach (var mode in new[] { MetadataExchangeClientMode.MetadataExchange, MetadataExchangeClientMode.HttpGet })
        {
            if (mode == MetadataExchangeClientMode.HttpGet
                && metadata.Uri.Scheme != Uri.UriSchemeHttp && metadata.Uri.Scheme != Uri.UriSchemeHttps)
            {
                continue;
            }

            try
            {
                var client = _client ?? new MetadataExchangeClient { OperationTimeout = LongestQuestion };
                return Blocking.Wait(mode == MetadataExchangeClientMode.HttpGet
                    ? client.GetMetadataAsync(metadata.Uri, mode)
                    : client.GetMetadataAsync(metadata));
            }
            catch (Exception e) when (e is InvalidOperationException or CommunicationException or TimeoutException
                or XmlException or ArgumentException or NotSupportedException)
            {
                // A peer's document that does not arrive leaves the token without a binding, as in WCF.
                failure = e;
            }
        }

        return null;
    }
}
