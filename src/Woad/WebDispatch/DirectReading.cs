using Woad.Dispatch;
using Woad.Web;
using Woad.Web.Direct;
using Woad.Web.Routes;

namespace Woad.WebDispatch;

/// <summary>Reads the parameters of plain HTTP calls without messages.</summary>
internal static class DirectReading
{
    /// <summary>
    /// Reads parameters. False: the message lane has to read them, and nothing that the program has written has run
    /// yet.
    /// </summary>
    /// <exception cref="Exception">What the program's code has thrown, as the message lane throws it.</exception>
    public static bool TryRead<TValues>(Call call, DirectOperation direct, WebPlaces places, ref TValues values)
        where TValues : struct, IDirectInputs
    {
        if (!direct.TryRead(places, call.Incoming.Envelope, ref values))
        {
            return false;
        }

        if (direct.ReadsOwn)
        {
            ReadOwn(call, direct, places, ref values);
        }

        return true;
    }

    /// <summary>Such code may look at the operation's context, as in the message lane.</summary>
    private static void ReadOwn<TValues>(Call call, DirectOperation direct, WebPlaces places, ref TValues values)
        where TValues : struct, IDirectInputs
    {
        var outer = CurrentOperation.EnterSynchronous(call);
        try
        {
            direct.ReadOwn(places, call.Incoming.Envelope, ref values);
        }
        finally
        {
            CurrentOperation.ExitSynchronous(outer);
        }
    }
}
