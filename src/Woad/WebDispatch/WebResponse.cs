using System.ServiceModel.Channels;
using Woad.Dispatch;

namespace Woad.WebDispatch;

/// <summary>The properties of the HTTP response that an operation has set, and its result as a message.</summary>
internal static class WebResponse
{
    /// <summary>
    /// The head of the response that the operation has set; false when it has set more, so that its result goes out as
    /// a message.
    /// </summary>
    public static bool TryTakeProperties(Call call, out MessageProperties? properties)
    {
        properties = null;
        if (call.Views.Context is not { HasOutgoing: true } context)
        {
            return true;
        }

        if (!context.HasOnlyResponse)
        {
            return false;
        }

        properties = context.Properties;
        return true;
    }

    public static Message Make(Call call, object?[] outputs, object? result)
    {
        var outer = CurrentOperation.EnterSynchronous(call);
        try
        {
            return call.Operation.Model.DispatchFormatter!.SerializeReply(
                call.Listener.Encoding.Version, outputs, result!);
        }
        finally
        {
            CurrentOperation.ExitSynchronous(outer);
        }
    }
}
