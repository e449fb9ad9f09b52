using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Formatters.Emitted;

namespace Woad.Conformance.EndToEnd;

/// <summary>What the suite has to know of a binding to run a service over it.</summary>
public abstract class BindingUnderTest
{
    /// <summary>Whether a channel is a session, so that PerSession means one instance a channel.</summary>
    public abstract bool HasSessions { get; }

    /// <summary>Whether messages carry addressing headers.</summary>
    public abstract bool HasAddressing { get; }

    /// <summary>
    /// Whether contracts are served and called by their generated code; otherwise by reflection and messages.
    /// </summary>
    public bool IsCompiled { get; init; } = true;

    /// <summary>Whether code that is emitted at run time takes the place of the generated code.</summary>
    public bool IsEmitted { get; init; }

    /// <summary>Bytes of a parameter that make a large message, within the binding's default quota.</summary>
    public virtual int LargeParameter => 45_000;

    /// <summary>Clients that are open at a time where a test needs many.</summary>
    public virtual int Crowd => Budget(200, 5000);

    /// <summary>Whether a message that cannot be delivered is lost without an answer, as datagrams are.</summary>
    public virtual bool LosesMessages => false;

    /// <summary>The identity of services whose addresses name no host; null where no client looks at it.</summary>
    public virtual EndpointIdentity? Identity => null;

    /// <summary>A new binding with its defaults.</summary>
    public abstract Binding Create();

    /// <summary>Sets the largest message that the binding takes, in bytes.</summary>
    public abstract void SetQuota(Binding binding, int bytes);

    /// <summary>Gives a client what the binding needs besides its settings: credentials.</summary>
    public virtual void Configure(ChannelFactory factory)
    {
    }

    /// <summary>Chooses how calls of a contract are read and written, before it is opened.</summary>
    public void Choose(ContractDescription contract)
    {
        contract.IgnoresCompiled = !IsCompiled;
        contract.IgnoresGenerated = IsEmitted;
    }

    /// <summary>Emits the code of an open contract, which is asked for by its second call otherwise.</summary>
    public void Emit(ContractDescription contract)
    {
        if (IsEmitted && contract.ContractType is { } type)
        {
            EmittedContract.Of(type)?.Emit();
        }
    }

    /// <summary>An address that no other test uses.</summary>
    public abstract Uri NewAddress();

    /// <summary>A host for <paramref name="service"/>: its type, or the object that is the single instance.</summary>
    public abstract ServiceHostBase CreateHost(object service, params Uri[] baseAddresses);

    /// <summary>A number for everyday runs, and one for <c>WOAD_EXTENDED=1</c>.</summary>
    protected static int Budget(int normal, int extended) => LongBudget.IsOn ? extended : normal;
}
