using Woad.Messages;

namespace Woad.Formatters;

/// <summary>
/// A compiled contract: its operations' codecs and its client proxy. Registered with <see cref="ContractCodecs"/>.
/// </summary>
public abstract class ContractCodec
{
    /// <summary>Gets the interface of the contract.</summary>
    public abstract Type ContractType { get; }

    /// <summary>The codec of the operation <paramref name="name"/>, or null when that operation has none.</summary>
    /// <param name="name">The name of the operation.</param>
    /// <returns>The codec, or null.</returns>
    public abstract OperationCodec? Find(string name);

    /// <summary>
    /// Gets the codecs of what is alone in the operations' messages: details of declared faults and members of message
    /// contracts.
    /// </summary>
    public virtual IReadOnlyList<DataCodec> Data => [];

    /// <summary>
    /// A proxy of the contract that has the interface <paramref name="channelType"/> (the contract, or an interface
    /// that adds the channel's), or null when none was compiled.
    /// </summary>
    /// <param name="channelType">The interface that the proxy has.</param>
    /// <param name="channel">The channel that makes the calls.</param>
    /// <returns>The proxy, or null.</returns>
    public virtual ClientProxy? CreateProxy(Type channelType, ProxyChannel channel) => null;
}
