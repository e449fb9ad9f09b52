using System.ServiceModel.Dispatcher;
using System.ServiceModel.Web;
using Woad.Web.Bodies;
using Woad.Xml;

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

    /// <summary>Whether texts of the address become values by code that the program has written.</summary>
    public bool ConvertsByOwnCode => Converter.GetType() != typeof(QueryStringConverter)
        || Array.Exists(
            AddressParts,
            static part => part.Type.IsDefined(typeof(System.ComponentModel.TypeConverterAttribute), inherit: true));

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

    /// <summary>The value of a parameter that stands in the address.</summary>
    /// <exception cref="FormatException">The text does not fit the parameter's type.</exception>
    public object? Convert(WebAddressPart part, string? text)
    {
        if (part.IsPath)
        {
            return text;
        }

        try
        {
            return Converter.ConvertStringToValue(text, part.Type);
        }
        catch (Exception e) when (e is FormatException or OverflowException or ArgumentException)
        {
            throw new FormatException(Escaped.Text(
                $"The value '{text}' of the parameter '{part.Variable}' of operation '{Name}' is not a "
                    + $"{part.Type.Name}: {e.Message}"), e);
        }
    }
}
