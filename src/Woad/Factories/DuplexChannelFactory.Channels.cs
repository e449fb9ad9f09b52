using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Contracts;

namespace System.ServiceModel;

/// <content>Channels with a factory of their own.</content>
public partial class DuplexChannelFactory<TChannel>
{
    /// <summary>Creates a channel with a configured endpoint, and a factory of its own that ends with it.</summary>
    /// <param name="callbackObject">The object that receives callbacks.</param>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    /// <returns>The channel.</returns>
    public static TChannel CreateChannel(object callbackObject, string endpointConfigurationName) =>
        CreateChannel(ContextOf(callbackObject), endpointConfigurationName);

    /// <summary>Creates a channel with a binding and an address, and a factory of its own that ends with it.</summary>
    /// <param name="callbackObject">The object that receives callbacks.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="endpointAddress">The address of the endpoint.</param>
    /// <returns>The channel.</returns>
    public static TChannel CreateChannel(object callbackObject, Binding binding, EndpointAddress endpointAddress) =>
        CreateChannel(ContextOf(callbackObject), binding, endpointAddress);

    /// <summary>
    /// Creates a channel that sends to <paramref name="via"/>, and a factory of its own that ends with it.
    /// </summary>
    /// <param name="callbackObject">The object that receives callbacks.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="endpointAddress">The address of the endpoint.</param>
    /// <param name="via">The address that messages are sent to first.</param>
    /// <returns>The channel.</returns>
    public static TChannel CreateChannel(
        object callbackObject, Binding binding, EndpointAddress endpointAddress, Uri? via) =>
        CreateChannel(ContextOf(callbackObject), binding, endpointAddress, via);

    /// <summary>Creates a channel with a configured endpoint, and a factory of its own that ends with it.</summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    /// <returns>The channel.</returns>
    public static TChannel CreateChannel(InstanceContext callbackInstance, string endpointConfigurationName)
    {
        var factory = new DuplexChannelFactory<TChannel>(callbackInstance, endpointConfigurationName);
        return OnlyChannelOf(factory, factory.CreateChannel);
    }

    /// <summary>Creates a channel with a binding and an address, and a factory of its own that ends with it.</summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="endpointAddress">The address of the endpoint.</param>
    /// <returns>The channel.</returns>
    public static TChannel CreateChannel(
        InstanceContext callbackInstance, Binding binding, EndpointAddress endpointAddress) =>
        CreateChannel(callbackInstance, binding, endpointAddress, null);

    /// <summary>
    /// Creates a channel that sends to <paramref name="via"/>, and a factory of its own that ends with it.
    /// </summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="endpointAddress">The address of the endpoint.</param>
    /// <param name="via">The address that messages are sent to first.</param>
    /// <returns>The channel.</returns>
    public static TChannel CreateChannel(
        InstanceContext callbackInstance, Binding binding, EndpointAddress endpointAddress, Uri? via)
    {
        var factory = new DuplexChannelFactory<TChannel>(callbackInstance, binding, endpointAddress);
        return OnlyChannelOf(factory, () => factory.CreateChannel(endpointAddress, via));
    }
}
