using System.ServiceModel;
using System.ServiceModel.Dispatcher;
using Woad.Instancing;

namespace Woad.Dispatch;

/// <summary>
/// Finds and makes instances where an <see cref="IInstanceContextProvider"/> says which context serves a message. Such a
/// context lives while calls run in it or session channels hold it, and until its provider lets it go.
/// </summary>
internal static class ContextProviding
{
    /// <summary>Asks for the context that is there. False: the provider wants a new one.</summary>
    /// <exception cref="InvalidOperationException">The provider named a context that is closing.</exception>
    public static bool Find(Call call)
    {
        var provider = call.Operation.Endpoint.Model.InstanceContextProvider!;
        if (provider.GetExistingInstanceContext(call.GetRequest(), Channel(call)) is not { } context)
        {
            return false;
        }

        if (context.State is CommunicationState.Closing or CommunicationState.Closed or CommunicationState.Faulted)
        {
            throw Gone(provider);
        }

        Hold(call, context, provider);
        return true;
    }

    /// <summary>Makes a new context, lets the provider know it, then the initializers.</summary>
    public static void Make(Call call)
    {
        var endpoint = call.Operation.Endpoint;
        var provider = endpoint.Model.InstanceContextProvider!;
        var context = endpoint.NewSlot().GetView();
        // The context keeps the place until it has closed.
        var service = call.Service;
        var hasPlace = call.HoldsInstancePlace;
        call.HoldsInstancePlace = false;
        service.InstanceBegan();
        context.Closed += (_, _) =>
        {
            service.InstanceEnded();
            if (hasPlace)
            {
                CallAdmission.ExitPlace(service);
            }
        };

        try
        {
            Hold(call, context, provider);
            provider.InitializeInstanceContext(context, call.GetRequest(), Channel(call));
            endpoint.Instances.Initialize(context.Slot, call.GetRequest());
        }
        catch
        {
            context.Abort();
            throw;
        }
    }

    private static void Hold(Call call, InstanceContext context, IInstanceContextProvider provider)
    {
        var endpoint = call.Operation.Endpoint;
        var slot = context.Slot;
        slot.Bind(
            endpoint.IsExclusive,
            endpoint.Instances,
            c => new InstanceLease(c, provider, call.Service.ReleaseFailed));
        if (!slot.Lease!.Enter())
        {
            throw Gone(provider);
        }

        call.Service.Keep(context);
        call.Instance = slot;
        call.HoldsLease = true;
        if (call.Session is not null)
        {
            ((InstanceChannels)context.IncomingChannels).Join(Channel(call));
        }
    }

    private static IContextChannel Channel(Call call) => call.GetContext().Channel!;

    private static InvalidOperationException Gone(IInstanceContextProvider provider) => new(
        $"{provider.GetType()}.GetExistingInstanceContext returned an InstanceContext that is closing or closed. Return null to get a new one.");
}
