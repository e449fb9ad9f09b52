using System.Web.Services.Configuration;
using System.Web.Services.Description;
using System.Xml.Serialization;

namespace Woad.Tests.Metadata;

/// <summary>An extension of WSDL that a program defines.</summary>
[XmlFormatExtension("Price", "urn:recorded", typeof(Port))]
public sealed class PriceExtension : ServiceDescriptionFormatExtension
{
    [XmlAttribute]
    public int Amount { get; set; }
}
