using System.Runtime.CompilerServices;
using System.ServiceModel;

namespace Woad.AotSmoke;

/// <summary>A contract that generated code cannot name: without dynamic code its clients are told what to do.</summary>
internal static class UncompiledSmoke
{
    [ServiceContract]
    private interface IHidden
    {
        [OperationContract]
        void Call();
    }

    public static void Run(Uri address)
    {
        var said = "";
        try
        {
            using var factory = new ChannelFactory<IHidden>(new BasicHttpBinding(), new EndpointAddress(address));
            factory.CreateChannel();
        }
        catch (InvalidOperationException e)
        {
            said = e.Message;
        }

        if (said.Contains("Woad.Generator", StringComparison.Ordinal) == RuntimeFeature.IsDynamicCodeSupported)
        {
            throw new InvalidOperationException($"Failed: a contract that is not compiled: '{said}'.");
        }
    }
}
