using System.ServiceModel;
using Woad.Admission;
using Woad.Instancing;
using Woad.Sessions;

namespace Woad.Dispatch;

/// <summary>
/// Lets a call in: a place for its instance when a new one is needed, manual flow control, then the instance's gate and
/// a call permit together.
/// </summary>
internal static class CallAdmission
{
    /// <summary>Enters without waiting. False: somebody is in the way; what was taken stays taken for <see cref="EnterAsync"/>.</summary>
    public static bool Enter(Call call)
    {
        var service = call.Service;
        if (FindInstance(call))
        {
            if (service.HasInstanceLimit)
            {
                call.Gate = service.InstancePlaces.OpenGate;
                if (!service.InstancePlaces.TryEnter(call))
                {
                    return false;
                }

                call.HoldsInstancePlace = true;
            }

            TakeInstance(call);
        }

        if (service.Flow.IsLimited || call.Instance is { HasFlowLimit: true })
        {
            return false;
        }

        call.Gate = GateOf(call);
        return call.HoldsCallPermit = service.Calls.TryEnter(call);
    }

    /// <summary>Goes on where <see cref="Enter"/> stopped, and waits. False: the peer has gone, nothing is held.</summary>
    public static async ValueTask<bool> EnterAsync(Call call)
    {
        var service = call.Service;
        // A one-way message is carried out also when its sender has gone.
        var abandoned = call.Operation.Model.IsOneWay ? CancellationToken.None : call.Exchange.Abandoned;
        if (call.Instance is null && !call.OwnsInstance)
        {
            call.Gate = service.InstancePlaces.OpenGate;
            if (!await service.InstancePlaces.EnterAsync(call, abandoned).ConfigureAwait(false))
            {
                return false;
            }

            call.HoldsInstancePlace = true;
            TakeInstance(call);
        }

        if (await PassFlowAsync(call, abandoned).ConfigureAwait(false))
        {
            call.Gate = GateOf(call);
            call.HoldsCallPermit = await service.Calls.EnterAsync(call, abandoned).ConfigureAwait(false);
        }

        if (!call.HoldsCallPermit)
        {
            await GiveUpAsync(call).ConfigureAwait(false);
        }

        return call.HoldsCallPermit;
    }

    /// <summary>Gives back what the call holds.</summary>
    public static void Leave(Call call)
    {
        var service = call.Service;
        call.EndCallouts();
        if (call.HoldsCallPermit)
        {
            call.HoldsCallPermit = false;
            service.Calls.Exit(call);
        }

        if (call.IsInstanceCounted)
        {
            call.IsInstanceCounted = false;
            service.InstanceEnded();
        }

        if (call.HoldsInstancePlace)
        {
            call.HoldsInstancePlace = false;
            ExitPlace(service);
        }

        if (call.HoldsLease)
        {
            call.HoldsLease = false;
            call.Instance!.Lease!.Leave();
        }
    }

    /// <summary>A call that was not run gives back what it holds, its instance too.</summary>
    public static async ValueTask GiveUpAsync(Call call)
    {
        if (call is { OwnsInstance: true, Instance: { } slot })
        {
            try
            {
                await slot.EndAsync().ConfigureAwait(false);
            }
            catch (Exception e)
            {
                call.Service.ReleaseFailed(e);
            }
        }

        Leave(call);
    }

    /// <summary>A call out of a Reentrant instance: others may use the instance and the permit meanwhile.</summary>
    public static void LeaveForCallout(Call call)
    {
        call.HoldsCallPermit = false;
        call.Service.Calls.Exit(call);
    }

    /// <summary>
    /// The gate of the instance; where that stands open, the gate of the session (or of the endpoint) when its messages are
    /// carried out one after the other.
    /// </summary>
    private static Gate GateOf(Call call)
    {
        if (call.Instance is { Gate.IsExclusive: true } slot)
        {
            return slot.Gate;
        }

        var endpoint = call.Operation.Endpoint;
        return (call.Session is { } session ? (endpoint.OrdersSessions ? session.Order : null) : endpoint.Order)
            ?? call.Service.Calls.OpenGate;
    }

    private static async ValueTask<bool> PassFlowAsync(Call call, CancellationToken abandoned) =>
        (!call.Service.Flow.IsLimited || await call.Service.Flow.TakeAsync(abandoned).ConfigureAwait(false))
        && (call.Instance is not { HasFlowLimit: true } slot || await slot.Flow.TakeAsync(abandoned).ConfigureAwait(false));

    /// <summary>Finds the instance that serves the call; true when a new one is needed.</summary>
    private static bool FindInstance(Call call)
    {
        var endpoint = call.Operation.Endpoint;
        if (endpoint.Model.InstanceContextProvider is not null)
        {
            return !ContextProviding.Find(call);
        }

        switch (endpoint.Model.InstanceMode)
        {
            case InstanceContextMode.Single:
                call.Instance = endpoint.Single;
                return false;
            case InstanceContextMode.PerSession when call.Session is { } session:
                call.Instance = session.Instance;
                return call.Instance is null;
            default:
                return true;
        }
    }

    /// <summary>The call has a place for a new instance: whose is it?</summary>
    private static void TakeInstance(Call call)
    {
        var endpoint = call.Operation.Endpoint;
        if (endpoint.Model.InstanceContextProvider is not null)
        {
            ContextProviding.Make(call);
            return;
        }

        if (call.Session is { } session && endpoint.Model.InstanceMode == InstanceContextMode.PerSession)
        {
            // The session keeps the place until it ends.
            call.Instance = session.Adopt(endpoint.NewSlot());
            call.Service.InstanceBegan();
            if (call.HoldsInstancePlace)
            {
                call.HoldsInstancePlace = false;
                session.HoldsInstancePlace = true;
            }
        }
        else
        {
            call.OwnsInstance = true;
            if (call.Service.Metrics.AreInstancesObserved)
            {
                call.IsInstanceCounted = true;
                call.Service.InstanceBegan();
            }

            if (!endpoint.Instances.NeedsContext)
            {
                return;
            }

            call.Instance = endpoint.NewOwnSlot();
        }

        if (endpoint.Instances.HasInitializers)
        {
            endpoint.Instances.Initialize(call.Instance, call.GetRequest());
        }
    }

    /// <summary>Gives back the place of an instance.</summary>
    public static void ExitPlace(ServiceRuntime service) => service.InstancePlaces.Exit(service.InstancePlaces.OpenGate);
}
