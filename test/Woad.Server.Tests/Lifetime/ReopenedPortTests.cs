using System.Net.Sockets;
using System.Runtime.ExceptionServices;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Lifetime;

/// <summary>A host closes and another opens at its port, while the program starts other processes.</summary>
public sealed class ReopenedPortTests
{
    [Theory]
    [InlineData("net.tcp")]
    [InlineData("http")]
    [InlineData("soap.udp")]
    public async Task Port_that_a_starting_process_still_holds_is_opened_again(string scheme)
    {
        var address = new Uri($"{scheme}://127.0.0.1:{FreePort.Next()}/again");
        var first = Open(address);
        using var copies = new SocketCopies(address.Port);
        Assert.True(copies.Count > 0);
        first.Close();

        var refused = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        EventHandler<FirstChanceExceptionEventArgs> watch = (_, thrown) =>
        {
            if (thrown.Exception is SocketException { SocketErrorCode: SocketError.AddressAlreadyInUse })
            {
                refused.TrySetResult();
            }
        };
        AppDomain.CurrentDomain.FirstChanceException += watch;
        try
        {
            var opening = Task.Run(() => Open(address));
            await Task.WhenAny(refused.Task, opening);
            Assert.True(refused.Task.IsCompleted, "The copies did not hold the port.");
            copies.Dispose();
            (await opening).Close();
        }
        finally
        {
            AppDomain.CurrentDomain.FirstChanceException -= watch;
        }
    }

    private static ServiceHost Open(Uri address)
    {
        Binding binding = address.Scheme switch
        {
            "net.tcp" => new NetTcpBinding(SecurityMode.None),
            "http" => new BasicHttpBinding(),
            _ => new UdpBinding(),
        };
        var host = new ServiceHost(typeof(ToldService));
        host.AddServiceEndpoint(typeof(ITold), binding, address);
        host.Open();
        return host;
    }

    [ServiceContract]
    private interface ITold
    {
        [OperationContract(IsOneWay = true)]
        void Tell();
    }

    private sealed class ToldService : ITold
    {
        public void Tell()
        {
        }
    }
}
