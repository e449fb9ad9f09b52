using System.Xml.Serialization;
using Woad.Xml;

namespace System.ServiceModel.Description;

/// <summary>The address of metadata, in place of the metadata itself.</summary>
[XmlRoot("Location", Namespace = "http://schemas.xmlsoap.org/ws/2004/09/mex")]
public class MetadataLocation
{
    /// <summary>Initializes a new instance of the <see cref="MetadataLocation"/> class without address.</summary>
    public MetadataLocation()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="MetadataLocation"/> class.</summary>
    /// <param name="location">The location.</param>
    /// <exception cref="ArgumentException"><paramref name="location"/> is no URI.</exception>
    public MetadataLocation(string location) => Location = location;

    /// <summary>Gets or sets the address, absolute or relative; null for none.</summary>
    /// <exception cref="ArgumentException">The value is not a URI.</exception>
    [XmlText]
    public string? Location
    {
        get;
        set => field = value is null || Uri.TryCreate(value, UriKind.RelativeOrAbsolute, out _)
            ? value
            : throw new ArgumentException(Escaped.Text(
                $"The location '{value}' is not a valid relative or absolute URI."), nameof(value));
    }
}
