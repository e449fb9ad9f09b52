using System.Configuration;
using System.IdentityModel.Configuration;
using System.IdentityModel.Selectors;
using System.Xml;
using Woad.Xml;

namespace Woad.Federation.IdentitySections;

/// <summary>Mistakes of elements that name types, with file, line and element.</summary>
internal static class ElementPlace
{
    /// <summary>The exception about a mistake of an element.</summary>
    public static ConfigurationErrorsException Mistake(
        this ConfigurationElementInterceptor element, string text, Exception? inner = null)
    {
        var place = element.Line > 0
            ? FormattableString.Invariant($"{element.File}({element.Line}): ")
            : "";
        var name = element.ElementAsXml?.Name ?? "system.identityModel";
        return new ConfigurationErrorsException(
            Escaped.Text($"{place}<{name}>: {text}."), inner, element.File, element.Line);
    }

    /// <summary>Gives the content of an element to the object that it makes.</summary>
    /// <exception cref="ConfigurationErrorsException">The object takes no content, or refuses it.</exception>
    public static void Give(this ConfigurationElementInterceptor element, object made, XmlNodeList nodes)
    {
        Action<XmlNodeList> load = made switch
        {
            ICustomIdentityConfiguration custom => custom.LoadCustomConfiguration,
            SecurityTokenResolver resolver => resolver.LoadCustomConfiguration,
            X509CertificateValidator validator => validator.LoadCustomConfiguration,
            _ => throw element.Mistake(Escaped.Text(
                $"the type '{made.GetType()}' takes no elements: it does not implement ICustomIdentityConfiguration")),
        };
        try
        {
            load(nodes);
        }
        catch (Exception e) when (e is InvalidOperationException or ArgumentException or FormatException
            or NotImplementedException or XmlException or ConfigurationException)
        {
            throw element.Mistake(Escaped.Text($"its content is refused: {e.Message.TrimEnd('.')}"), e);
        }
    }
}
