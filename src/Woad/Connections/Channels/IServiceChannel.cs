namespace System.ServiceModel;

/// <summary>A channel seen from the service.</summary>
public interface IServiceChannel : IContextChannel
{
    /// <summary>Gets the address that the service listens on.</summary>
    Uri ListenUri { get; }
}
