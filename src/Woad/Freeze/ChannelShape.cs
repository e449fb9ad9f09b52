using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Freeze;

/// <summary>One of WCF's channel types, with what depends on it as a type parameter.</summary>
internal sealed class ChannelShape
{
    private static readonly ChannelShape Request = Client<IRequestChannel>(false);
    private static readonly ChannelShape RequestSession = Client<IRequestSessionChannel>(true);
    private static readonly ChannelShape Output = Client<IOutputChannel>(false);
    private static readonly ChannelShape OutputSession = Client<IOutputSessionChannel>(true);
    private static readonly ChannelShape Reply = Service<IReplyChannel>(false);
    private static readonly ChannelShape ReplySession = Service<IReplySessionChannel>(true);
    private static readonly ChannelShape Input = Service<IInputChannel>(false);
    private static readonly ChannelShape InputSession = Service<IInputSessionChannel>(true);
    private static readonly ChannelShape Duplex = Service<IDuplexChannel>(false);
    private static readonly ChannelShape DuplexSession = Service<IDuplexSessionChannel>(true);

    public required string Name { get; init; }

    public required bool IsSession { get; init; }

    /// <summary>Whether messages may go both ways at any time, without sessions.</summary>
    public bool IsDuplexDatagram => ReferenceEquals(this, Duplex);

    public required Func<Binding, BindingParameterCollection, bool> CanBuildFactory { get; init; }

    public required Func<Binding, BindingParameterCollection, IChannelFactory> BuildFactory { get; init; }

    /// <summary>The same two for the elements below one that builds its channels in the context.</summary>
    public required Func<BindingContext, bool> CanBuildInnerFactory { get; init; }

    public required Func<BindingContext, IChannelFactory> BuildInnerFactory { get; init; }

    public Func<Binding, BindingParameterCollection, bool> CanBuildListener { get; init; } = static (_, _) => false;

    public Func<
        Binding, Uri, ListenUriMode, BindingParameterCollection, IChannelListener> BuildListener
    { get; init; } =
        null!;

    public Func<BindingContext, bool> CanBuildInnerListener { get; init; } = static _ => false;

    public Func<BindingContext, IChannelListener> BuildInnerListener { get; init; } = null!;

    /// <summary>
    /// The channels below layers of which channels of a type can be made, the preferred one first; none for a type that
    /// stacks of layers do not have.
    /// </summary>
    /// <param name="channel">The type of the channels above the layers.</param>
    /// <param name="makesSessions">Whether the layers make sessions of channels without.</param>
    public static IEnumerable<ChannelShape> Below(Type channel, bool makesSessions) =>
        channel == typeof(IDuplexSessionChannel) ? [DuplexSession]
        : channel == typeof(IRequestSessionChannel) ? makesSessions ? [RequestSession, Request] : [RequestSession]
        : channel == typeof(IReplySessionChannel) ? makesSessions ? [ReplySession, Reply] : [ReplySession]
        : makesSessions ? []
        : channel == typeof(IRequestChannel) ? [Request]
        : channel == typeof(IReplyChannel) ? [Reply]
        : channel == typeof(IOutputChannel) ? [Output]
        : channel == typeof(IOutputSessionChannel) ? [OutputSession]
        : channel == typeof(IInputChannel) ? [Input]
        : channel == typeof(IInputSessionChannel) ? [InputSession]
        : [];

    /// <summary>The channels that a client of the contract can use, the preferred one first.</summary>
    /// <param name="contract">The contract.</param>
    /// <param name="makesSessions">Whether layers above make sessions of channels without.</param>
    public static IEnumerable<ChannelShape> Client(ContractDescription contract, bool makesSessions) => Order(
        contract.SessionMode == SessionMode.Required && !makesSessions,
        IsDuplex(contract) ? [Duplex] : IsOneWay(contract) ? [Output, Request, Duplex] : [Request, Duplex],
        IsDuplex(contract) ? [DuplexSession]
            : IsOneWay(contract) ? [OutputSession, RequestSession, DuplexSession] : [RequestSession, DuplexSession]);

    /// <summary>The channels that a service of the contract can use, the preferred one first.</summary>
    /// <param name="contract">The contract.</param>
    /// <param name="makesSessions">Whether layers above make sessions of channels without.</param>
    public static IEnumerable<ChannelShape> Service(ContractDescription contract, bool makesSessions) => Order(
        contract.SessionMode == SessionMode.Required && !makesSessions,
        IsDuplex(contract) ? [Duplex] : IsOneWay(contract) ? [Input, Reply, Duplex] : [Reply, Duplex],
        IsDuplex(contract) ? [DuplexSession]
            : IsOneWay(contract) ? [InputSession, ReplySession, DuplexSession] : [ReplySession, DuplexSession]);

    private static IEnumerable<ChannelShape> Order(
        bool needsSessions, IEnumerable<ChannelShape> datagram, IEnumerable<ChannelShape> session) =>
        needsSessions ? session : datagram.Concat(session);

    private static bool IsDuplex(ContractDescription contract) =>
        contract.CallbackContractType is not null || contract.Operations.Any(o => o.IsServerInitiated);

    private static bool IsOneWay(ContractDescription contract) => contract.Operations.All(o => o.IsOneWay);

    private static ChannelShape Client<TChannel>(bool isSession) => new()
    {
        Name = typeof(TChannel).Name,
        IsSession = isSession,
        CanBuildFactory = static (binding, parameters) => binding.CanBuildChannelFactory<TChannel>(parameters),
        BuildFactory = static (binding, parameters) => binding.BuildChannelFactory<TChannel>(parameters),
        CanBuildInnerFactory = static context => context.CanBuildInnerChannelFactory<TChannel>(),
        BuildInnerFactory = static context => context.BuildInnerChannelFactory<TChannel>(),
    };

    private static ChannelShape Service<TChannel>(bool isSession)
        where TChannel : class, IChannel => new()
        {
            Name = typeof(TChannel).Name,
            IsSession = isSession,
            CanBuildFactory = static (binding, parameters) => binding.CanBuildChannelFactory<TChannel>(parameters),
            BuildFactory = static (binding, parameters) => binding.BuildChannelFactory<TChannel>(parameters),
            CanBuildInnerFactory = static context => context.CanBuildInnerChannelFactory<TChannel>(),
            BuildInnerFactory = static context => context.BuildInnerChannelFactory<TChannel>(),
            CanBuildInnerListener = static context => context.CanBuildInnerChannelListener<TChannel>(),
            BuildInnerListener = static context => context.BuildInnerChannelListener<TChannel>(),
            CanBuildListener = static (binding, parameters) => binding.CanBuildChannelListener<TChannel>(parameters),
            BuildListener = static (binding, address, mode, parameters) =>
                binding.BuildChannelListener<TChannel>(address, "", mode, parameters),
        };
}
