using System.Collections.ObjectModel;
using System.Xml.Linq;
using Woad.Discovery.Model;

namespace System.ServiceModel.Discovery;

/// <summary>Represents the address of an endpoint whose listen addresses a client wants to know.</summary>
public class ResolveCriteria
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ResolveCriteria"/> class with an anonymous address.
    /// </summary>
    public ResolveCriteria()
        : this(new EndpointAddress(EndpointAddress.AnonymousUri))
    {
    }

    /// <summary>Initializes a new instance of the <see cref="ResolveCriteria"/> class.</summary>
    /// <param name="address">The address of the endpoint.</param>
    /// <exception cref="ArgumentNullException"><paramref name="address"/> is null.</exception>
    public ResolveCriteria(EndpointAddress address)
    {
        ArgumentNullException.ThrowIfNull(address);
        Address = address;
    }

    /// <summary>Gets or sets the address of the endpoint.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public EndpointAddress Address
    {
        get;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            field = value;
        }
    }

    /// <summary>Gets or sets the maximum time to wait for an answer.</summary>
    /// <value>The default is 20 seconds.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or negative.</exception>
    public TimeSpan Duration
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfLessThanOrEqual(value, TimeSpan.Zero);
            field = value;
        }
    } = TimeSpan.FromSeconds(20);

    /// <summary>Gets further XML elements that are sent with the criteria.</summary>
    public Collection<XElement> Extensions { get; } = new ItemCollection<XElement>();
}
