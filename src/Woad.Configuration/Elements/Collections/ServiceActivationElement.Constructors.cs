namespace System.ServiceModel.Configuration;

/// <content>Constructors.</content>
public sealed partial class ServiceActivationElement
{
    /// <summary>Initializes a new instance without an address.</summary>
    public ServiceActivationElement()
    {
    }

    /// <summary>Initializes a new instance with the address of a service.</summary>
    public ServiceActivationElement(string relativeAddress) => RelativeAddress = relativeAddress;

    /// <summary>Initializes a new instance with the address and the type of a service.</summary>
    public ServiceActivationElement(string relativeAddress, string service)
        : this(relativeAddress) => Service = service;

    /// <summary>
    /// Initializes a new instance with the address and the type of a service, and the factory of its host.
    /// </summary>
    public ServiceActivationElement(string relativeAddress, string service, string factory)
        : this(relativeAddress, service) => Factory = factory;
}
