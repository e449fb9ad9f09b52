using System.Collections.ObjectModel;

namespace System.IdentityModel.Metadata;

/// <summary>Represents a role of an entity.</summary>
public abstract class RoleDescriptor
{
    /// <summary>Initializes a new instance of the <see cref="RoleDescriptor"/> class.</summary>
    protected RoleDescriptor()
        : this([])
    {
    }

    /// <summary>Initializes a new instance of the <see cref="RoleDescriptor"/> class.</summary>
    /// <param name="protocolsSupported">The protocols of the role.</param>
    protected RoleDescriptor(Collection<Uri> protocolsSupported)
    {
        ArgumentNullException.ThrowIfNull(protocolsSupported);
        ProtocolsSupported = protocolsSupported;
    }

    /// <summary>Gets the contacts of the role.</summary>
    public ICollection<ContactPerson> Contacts { get; } = new Collection<ContactPerson>();

    /// <summary>Gets or sets the page about problems with the role.</summary>
    public Uri? ErrorUrl { get; set; }

    /// <summary>Gets the keys of the role.</summary>
    public ICollection<KeyDescriptor> Keys { get; } = new Collection<KeyDescriptor>();

    /// <summary>Gets or sets the organization of the role.</summary>
    public Organization? Organization { get; set; }

    /// <summary>Gets the protocols of the role.</summary>
    public ICollection<Uri> ProtocolsSupported { get; }

    /// <summary>Gets or sets the time, in UTC, until which the description is valid.</summary>
    /// <value>The default is <see cref="DateTime.MaxValue"/>: no end.</value>
    public DateTime ValidUntil { get; set; } = DateTime.MaxValue;
}
