using System.Collections.Concurrent;
using System.ServiceModel.Channels;
using System.Text;
using Woad.Web.Bodies;
using Woad.Web.OpenApi;
using Woad.Web.Routes;
using Woad.Xml;

namespace Woad.Web;

/// <summary>An endpoint with a web behavior, fixed at open.</summary>
internal sealed class WebEndpoint
{
    /// <summary>The property of a request with what was found in its address.</summary>
    public const string MatchProperty = "UriTemplateMatchResults";

    public required Uri Address { get; init; }

    public required string ContractName { get; init; }

    public required WebRoutes Routes { get; init; }

    public required IReadOnlyList<WebOperation> Operations { get; init; }

    /// <summary>Whether there is a page for people at <c>help</c>.</summary>
    public required bool HelpEnabled { get; init; }

    /// <summary>The pages of operations that somebody has asked for: schemas and examples are made once.</summary>
    public ConcurrentDictionary<WebOperation, string> HelpPages { get; } = [];

    /// <summary>Whether faults are sent as such, with status 500.</summary>
    public required bool FaultExceptionEnabled { get; init; }

    /// <summary>The description at <c>openapi.json</c>; null for none.</summary>
    public OpenApiPage? OpenApi { get; init; }

    /// <summary>The scripts that call the endpoint; null when it is not for scripts.</summary>
    public ScriptPages? Scripts { get; init; }

    /// <summary>The name in the query that asks for a response as script; null when there is none.</summary>
    public string? CallbackParameter { get; init; }

    /// <summary>The encoding that is written in.</summary>
    public required Encoding Encoding { get; init; }

    /// <summary>Says which format further content types stand for; null for none.</summary>
    public WebContentTypeMapper? Mapper { get; init; }

    /// <summary>How deep received values may be nested, counted as XML.</summary>
    public required int MaxDepth { get; init; }

    /// <summary>Whether nobody has set another quota of what is read than the depth.</summary>
    public required bool HasPlainQuotas { get; init; }

    /// <summary>Finds operations without making a message.</summary>
    public required DirectRoutes Direct { get; init; }

    public WebContentFormat FormatOf(string? contentType) => MediaTypes.FormatOf(contentType, Mapper);

    /// <exception cref="InvalidOperationException">There is no such operation.</exception>
    public UriTemplate TemplateOf(string operation) =>
        Operations.FirstOrDefault(o => o.Name == operation)?.Template
        ?? throw new InvalidOperationException(Escaped.Text(
            $"The contract '{ContractName}' has no operation '{operation}' with a UriTemplate."));

    /// <summary>
    /// Adds what the operation's template finds in the address of a request that was routed by its bytes.
    /// </summary>
    public void AddMatch(Message request)
    {
        if (!request.Properties.ContainsKey(MatchProperty) && request.Headers.To is { } to
            && Routes.Match(WebRoutes.MethodOf(request), to).Match is { } match)
        {
            request.Properties[MatchProperty] = match;
        }
    }
}
