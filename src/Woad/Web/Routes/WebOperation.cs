using System.ServiceModel.Dispatcher;
using System.ServiceModel.Web;
using Woad.Web.Bodies;

namespace Woad.Web.Routes;

/// <summary>An operation as it stands behind an address, fixed at open.</summary>
internal sealed class WebOperation
{
    public required string Name { get; init; }

    public required string Contract { get; init; }

    /// <summary>The HTTP method; "*" for any.</summary>
    public required string Method { get; init; }

    public required UriTemplate Template { get; init; }

    /// <summary>The parameters that stand in the address.</summary>
    public required WebAddressPart[] AddressParts { get; init; }

    public required QueryStringConverter Converter { get; init; }

    /// <summary>The parameters that stand in the body of a request.</summary>
    public required WebBody Request { get; init; }

    /// <summary>Result and out parameters; null when the operation is one-way.</summary>
    public required WebBody? Reply { get; init; }

    /// <summary>How a client writes requests.</summary>
    public required WebMessageFormat RequestFormat { get; init; }

    public required WebMessageFormat ResponseFormat { get; init; }

    /// <summary>Whether the client's wish decides the format of responses.</summary>
    public required bool ChoosesFormat { get; init; }

    /// <summary>Whether details of faults are written by XmlSerializer.</summary>
    public bool UsesXmlSerializer { get; init; }
}
