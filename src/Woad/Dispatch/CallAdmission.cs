using System.ServiceModel;
using Woad.Sessions;

namespace Woad.Dispatch;

/// <summary>
/// Lets a call in: a place for its instance when a new one is needed, then the instance's gate and a call permit
/// together.
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

        call.Gate = call.Instance?.Gate ?? service.Calls.OpenGate;
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

        call.Gate = call.Instance?.Gate ?? service.Calls.OpenGate;
        call.HoldsCallPermit = await service.Calls.EnterAsync(call, abandoned).ConfigureAwait(false);
        if (!call.HoldsCallPermit)
        {
            Leave(call);
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

        if (call.HoldsInstancePlace)
        {
            call.HoldsInstancePlace = false;
            call.Gate = service.InstancePlaces.OpenGate;
            service.InstancePlaces.Exit(call);
        }
    }

    /// <summary>A call out of a Reentrant instance: others may use the instance and the permit meanwhile.</summary>
    public static void LeaveForCallout(Call call)
    {
        call.HoldsCallPermit = false;
        call.Service.Calls.Exit(call);
    }

    /// <summary>Finds the instance that serves the call; true when a new one is needed.</summary>
    private static bool FindInstance(Call call)
    {
        switch (call.Service.Model.InstanceMode)
        {
            case InstanceContextMode.Single:
                call.Instance = call.Service.Single;
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
        if (call.Session is { } session && call.Service.Model.InstanceMode == InstanceContextMode.PerSession)
        {
            // The session keeps the place until it ends.
            call.Instance = session.Adopt(call.Service.NewSlot());
            call.HoldsInstancePlace = false;
            return;
        }

        call.OwnsInstance = true;
        if (call.Service.Instances.NeedsContext)
        {
            call.Instance = call.Service.NewSlot();
        }
    }
}
