using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Hosting;

/// <summary>The channels of a binding in the place of proxies.</summary>
internal interface IShapeFactory
{
    /// <summary>Builds and opens the binding's factory.</summary>
    /// <exception cref="InvalidOperationException">The binding has no such channels.</exception>
    void Open(ServiceEndpoint endpoint, BindingParameterCollection parameters, TimeSpan timeout);

    /// <summary>Closes the open channels, then the factory.</summary>
    Task CloseAsync(TimeSpan timeout);

    void Abort();

    T? GetProperty<T>()
        where T : class;
}
