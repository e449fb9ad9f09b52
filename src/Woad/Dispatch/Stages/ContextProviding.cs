using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Woad.Instancing;
using Woad.Xml;

namespace Woad.Dispatch.Stages;

/// <summary>
/// Finds and makes instances where an <see cref="IInstanceContextProvider"/> says which context serves a message. Such
/// a context lives while calls run in it or session channels hold it, and until its provider lets it go.
/// </summary>
internal static class ContextProviding
{
    /// <summary>Asks for the context that is there. False: the provider wants a new one.</summary>
    /// <exception cref="InvalidOperationException">The provider named a context that is closing.</exception>
    public static bool Find(Call call)
    {
        var provider = call.Operation.Endpoint.Model.InstanceContextProvider!;
        return HoldFound(call, provider, provider.GetExistingInstanceContext(call.Views.GetRequest(), Channel(call)));
    }

    /// <summary>The same of a provider that looks elsewhere. A context that is closing is waited for.</summary>
    public static async ValueTask<bool> FindAsync(
        Call call, IAsyncInstanceContextProvider provider, CancellationToken abandoned)
    {
        while (await provider.FindAsync(call.Views, abandoned).ConfigureAwait(false)
            is { } context)
        {
            if (TryHold(call, context, provider))
            {
                return true;
            }

            await (context.Slot.Lease?.Closing ?? Task.CompletedTask).WaitAsync(abandoned).ConfigureAwait(false);
            await Task.Yield();
        }

        return false;
    }

    /// <summary>Makes a new context, lets the provider know it, then the initializers.</summary>
    /// <returns>The context.</returns>
    public static InstanceContext Make(Call call)
    {
        var provider = call.Operation.Endpoint.Model.InstanceContextProvider!;
        var context = NewContext(call);
        try
        {
            Hold(call, context, provider);
            provider.InitializeInstanceContext(context, call.Views.GetRequest(), Channel(call));
            Initialize(call);
            return context;
        }
        catch
        {
            context.Abort();
            throw;
        }
    }

    /// <summary>The same of a provider that loads what the instance is made of. False: look again.</summary>
    public static async ValueTask<bool> MakeAsync(
        Call call, IAsyncInstanceContextProvider provider, CancellationToken abandoned)
    {
        var context = NewContext(call);
        try
        {
            Hold(call, context, provider);
            if (!await provider.InitializeAsync(context, call.Views, abandoned).ConfigureAwait(false))
            {
                (call.Hold.Instance, call.Hold.HasLease) = (null, false);
                context.Abort();
                return false;
            }

            if (call.Operation.Endpoint.Instances.HasInitializers)
            {
                CurrentOperation.Within(call, Initialize);
            }

            return true;
        }
        catch
        {
            context.Abort();
            throw;
        }
    }

    /// <summary>Lets the initializers see the new context of the call.</summary>
    /// <returns>The context's slot.</returns>
    public static InstanceSlot Initialize(Call call)
    {
        call.Operation.Endpoint.Instances.Initialize(call.Hold.Instance!, call.Views.GetRequest());
        return call.Hold.Instance!;
    }

    private static bool HoldFound(Call call, IInstanceContextProvider provider, InstanceContext? context)
    {
        if (context is null)
        {
            return false;
        }

        return TryHold(call, context, provider) ? true : throw Gone(provider);
    }

    /// <summary>A new context, which keeps the call's place until it has closed.</summary>
    private static InstanceContext NewContext(Call call)
    {
        var context = call.Operation.Endpoint.NewSlot().GetView();
        var service = call.Service;
        var hasPlace = call.Hold.HasInstancePlace;
        call.Hold.HasInstancePlace = false;
        service.InstanceBegan();
        context.Closed += (_, _) =>
        {
            service.InstanceEnded();
            if (hasPlace)
            {
                service.ExitInstancePlace();
            }
        };
        return context;
    }

    private static void Hold(Call call, InstanceContext context, IInstanceContextProvider provider)
    {
        if (!TryHold(call, context, provider))
        {
            throw Gone(provider);
        }
    }

    /// <summary>False: the context is closing or closed.</summary>
    private static bool TryHold(Call call, InstanceContext context, IInstanceContextProvider provider)
    {
        if (context.State is CommunicationState.Closing or CommunicationState.Closed or CommunicationState.Faulted)
        {
            return false;
        }

        var endpoint = call.Operation.Endpoint;
        var slot = context.Slot;
        slot.Bind(
            endpoint.IsExclusive,
            endpoint.Instances,
            c => new InstanceLease(c, provider, call.Service.ReleaseFailed));
        if (!slot.Lease!.Enter())
        {
            return false;
        }

        call.Service.Keep(context);
        call.Hold.Instance = slot;
        call.Hold.HasLease = true;
        if (call.Session is not null && provider is not IAsyncInstanceContextProvider { SessionsHold: false })
        {
            ((InstanceChannels)context.IncomingChannels).Join(Channel(call));
        }

        return true;
    }

    private static IContextChannel Channel(Call call) => call.Views.GetContext().Channel!;

    private static InvalidOperationException Gone(IInstanceContextProvider provider) => new(Escaped.Text(
        $"{provider.GetType()}.GetExistingInstanceContext returned an InstanceContext that is closing or closed. "
            + $"Return null to get a new one."));
}
