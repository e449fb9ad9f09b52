namespace System.ServiceModel.Activation;

/// <summary>Makes hosts out of a text that names a service.</summary>
public abstract class ServiceHostFactoryBase
{
    /// <summary>Initializes a new instance of the <see cref="ServiceHostFactoryBase"/> class.</summary>
    protected ServiceHostFactoryBase()
    {
    }

    /// <summary>Creates a host; it is not open yet.</summary>
    /// <param name="constructorString">What names the service, as the factory understands it.</param>
    /// <param name="baseAddresses">The host's base addresses.</param>
    /// <returns>The host.</returns>
    public abstract ServiceHostBase CreateServiceHost(string constructorString, Uri[] baseAddresses);
}
