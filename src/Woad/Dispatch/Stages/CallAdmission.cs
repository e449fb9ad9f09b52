using System.ServiceModel;
using Woad.Admission;
using Woad.Exchanges;
using Woad.Instancing;

namespace Woad.Dispatch.Stages;

/// <summary>
/// Lets a call in: a place for its instance when a new one is needed, manual flow control, then the instance's gate and
/// a call permit together.
/// </summary>
internal sealed class CallAdmission(ServiceRuntime service)
{
    /// <summary>
    /// Enters without waiting. False: somebody is in the way; what was taken stays taken for <see cref="EnterAsync"/>.
    /// </summary>
    public bool Enter(Call call)
    {
        if (call.Operation.Endpoint.FindsLater)
        {
            return false;
        }

        if (FindInstance(call))
        {
            if (service.HasInstanceLimit)
            {
                call.Hold.Gate = service.InstancePlaces.OpenGate;
                if (!service.InstancePlaces.TryEnter(call.Hold))
                {
                    return false;
                }

                call.Hold.HasInstancePlace = true;
            }

            TakeInstance(call);
        }

        if (service.Flow.IsLimited || call.Hold.Instance is { HasFlowLimit: true })
        {
            return false;
        }

        call.Hold.Gate = GateOf(call);
        return call.Hold.HasPermit = service.Calls.TryEnter(call.Hold);
    }

    /// <summary>
    /// Goes on where <see cref="Enter"/> stopped, and waits. False: the peer has gone, nothing is held.
    /// </summary>
    public async ValueTask<bool> EnterAsync(Call call)
    {
        // A one-way message is carried out also when its sender has gone.
        var abandoned = call.Operation.Model.IsOneWay ? CancellationToken.None : call.Incoming.Abandoned;
        if (!await EnterInstanceAsync(call, abandoned).ConfigureAwait(false))
        {
            return false;
        }

        if (await PassFlowAsync(call, abandoned).ConfigureAwait(false))
        {
            call.Hold.Gate = GateOf(call);
            call.Hold.HasPermit = await service.Calls.EnterAsync(call.Hold, abandoned).ConfigureAwait(false);
        }

        if (!call.Hold.HasPermit)
        {
            await GiveUpAsync(call).ConfigureAwait(false);
        }

        return call.Hold.HasPermit;
    }

    /// <summary>Gives back what the call holds.</summary>
    public void Leave(Call call)
    {
        call.Hold.EndCallouts();
        if (call.Hold.HasPermit)
        {
            call.Hold.HasPermit = false;
            service.Calls.Exit(call.Hold);
        }

        if (call.Hold.IsInstanceCounted)
        {
            call.Hold.IsInstanceCounted = false;
            service.InstanceEnded();
        }

        if (call.Hold.HasInstancePlace)
        {
            call.Hold.HasInstancePlace = false;
            service.ExitInstancePlace();
        }

        if (call.Hold.HasLease)
        {
            call.Hold.HasLease = false;
            call.Hold.Instance!.Lease!.Leave();
        }
    }

    /// <summary>A call that was not run gives back what it holds, its instance too.</summary>
    public async ValueTask GiveUpAsync(Call call)
    {
        if (call.Hold is { OwnsInstance: true, Instance: { } slot })
        {
            try
            {
                await slot.EndAsync().ConfigureAwait(false);
            }
            catch (Exception e)
            {
                service.ReleaseFailed(e);
            }
        }

        Leave(call);
    }

    /// <summary>
    /// The gate of the instance; where that stands open, the gate of the session (or of the endpoint) when its messages
    /// are carried out one after the other.
    /// </summary>
    private Gate GateOf(Call call)
    {
        if (call.Hold.Instance is { Gate.IsExclusive: true } slot)
        {
            return slot.Gate;
        }

        var endpoint = call.Operation.Endpoint;
        return (call.Session is { } session ? (endpoint.OrdersSessions ? session.Order : null) : endpoint.Order)
            ?? service.Calls.OpenGate;
    }

    private async ValueTask<bool> PassFlowAsync(Call call, CancellationToken abandoned) =>
        (!service.Flow.IsLimited || await service.Flow.TakeAsync(abandoned).ConfigureAwait(false))
        && (call.Hold.Instance is not { HasFlowLimit: true } slot || await slot.Flow.TakeAsync(abandoned)
            .ConfigureAwait(false));

    /// <summary>Finds the instance, or waits for the place of a new one. False: the peer has gone.</summary>
    private async ValueTask<bool> EnterInstanceAsync(Call call, CancellationToken abandoned)
    {
        var hold = call.Hold;
        var provider = call.Operation.Endpoint.Model.InstanceContextProvider as IAsyncInstanceContextProvider;
        if (hold.Instance is not null || hold.OwnsInstance)
        {
            return true;
        }

        while (provider is null || !await ContextProviding.FindAsync(call, provider, abandoned).ConfigureAwait(false))
        {
            if (!await TakePlaceAsync(hold, abandoned).ConfigureAwait(false))
            {
                return false;
            }

            if (provider is null)
            {
                TakeInstance(call);
                return true;
            }

            if (await ContextProviding.MakeAsync(call, provider, abandoned).ConfigureAwait(false))
            {
                return true;
            }
        }

        return true;
    }

    /// <summary>Waits for the place of a new instance. False: the peer has gone.</summary>
    private async ValueTask<bool> TakePlaceAsync(CallHold hold, CancellationToken abandoned)
    {
        if (service.HasInstanceLimit && !hold.HasInstancePlace)
        {
            hold.Gate = service.InstancePlaces.OpenGate;
            hold.HasInstancePlace = await service.InstancePlaces.EnterAsync(hold, abandoned).ConfigureAwait(false);
            return hold.HasInstancePlace;
        }

        return true;
    }

    /// <summary>Finds the instance that serves the call; true when a new one is needed.</summary>
    private static bool FindInstance(Call call)
    {
        var endpoint = call.Operation.Endpoint;
        if (endpoint.Model.InstanceContextProvider is not null)
        {
            return !CurrentOperation.Within(call, ContextProviding.Find);
        }

        switch (endpoint.Model.InstanceMode)
        {
            case InstanceContextMode.Single:
                call.Hold.Instance = endpoint.Single;
                return false;
            case InstanceContextMode.PerSession when call.Session is { } session:
                call.Hold.Instance = session.Instance;
                return call.Hold.Instance is null;
            default:
                return true;
        }
    }

    /// <summary>The call has a place for a new instance: whose is it?</summary>
    private void TakeInstance(Call call)
    {
        var endpoint = call.Operation.Endpoint;
        if (endpoint.Model.InstanceContextProvider is not null)
        {
            CurrentOperation.Within(call, ContextProviding.Make);
            return;
        }

        if (call.Session is { } session && endpoint.Model.InstanceMode == InstanceContextMode.PerSession)
        {
            // The session keeps the place until it ends.
            call.Hold.Instance = session.Adopt(endpoint.NewSlot());
            service.InstanceBegan();
            if (call.Hold.HasInstancePlace)
            {
                call.Hold.HasInstancePlace = false;
                session.HoldsInstancePlace = true;
            }
        }
        else
        {
            call.Hold.OwnsInstance = true;
            if (service.Metrics.AreInstancesObserved)
            {
                call.Hold.IsInstanceCounted = true;
                service.InstanceBegan();
            }

            if (!endpoint.Instances.NeedsContext)
            {
                return;
            }

            call.Hold.Instance = endpoint.NewOwnSlot();
        }

        if (endpoint.Instances.HasInitializers)
        {
            CurrentOperation.Within(call, ContextProviding.Initialize);
        }
    }
}
