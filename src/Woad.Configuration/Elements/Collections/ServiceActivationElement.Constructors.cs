namespace System.ServiceModel.Configuration;

/// <content>Constructors.</content>
public sealed partial class ServiceActivationElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceActivationElement"/> class without an address.
    /// </summary>
    public ServiceActivationElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceActivationElement"/> class with the address of a service.
    /// </summary>
    /// <param name="relativeAddress">The address, relative to the folder of the site.</param>
    public ServiceActivationElement(string relativeAddress) => RelativeAddress = relativeAddress;

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceActivationElement"/> class with the address and the type of
    /// a service.
    /// </summary>
    /// <param name="relativeAddress">The address, relative to the folder of the site.</param>
    /// <param name="service">The type of the service.</param>
    public ServiceActivationElement(string relativeAddress, string service)
        : this(relativeAddress) => Service = service;

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceActivationElement"/> class with the address and the type of
    /// a service, and the factory of its host.
    /// </summary>
    /// <param name="relativeAddress">The address, relative to the folder of the site.</param>
    /// <param name="service">The type of the service.</param>
    /// <param name="factory">The type of the factory.</param>
    public ServiceActivationElement(string relativeAddress, string service, string factory)
        : this(relativeAddress, service) => Factory = factory;
}
