using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Durable.Tests.Programs;

/// <summary>Durable services that call each other back, as programs of WCF do.</summary>
public sealed class CallbackContextTests : IDisposable
{
    private readonly TempFile _trips = new();
    private readonly TempFile _bookings = new();

    public void Dispose()
    {
        _trips.Dispose();
        _bookings.Dispose();
    }

    [Fact]
    public void Callback_reaches_the_instance_that_has_asked_for_it_after_both_hosts_were_restarted()
    {
        var (trips, airline) = (Address("trips"), Address("airline"));
        var contexts = new Dictionary<string, IDictionary<string, string>>();
        var bookings = new Dictionary<string, string>();
        using (Open(typeof(Trip), typeof(ITrip), trips, _trips))
        using (Open(typeof(Airline), typeof(IAirline), airline, _bookings))
        {
            foreach (var flight in (string[])["WD 1", "WD 2"])
            {
                var trip = Connect<ITrip>(trips, null);
                bookings[flight] = trip.Start(flight, airline.ToString());
                contexts[flight] = ((IClientChannel)trip).GetProperty<IContextManager>()!.GetContext();
            }
        }

        using (Open(typeof(Trip), typeof(ITrip), trips, _trips))
        using (Open(typeof(Airline), typeof(IAirline), airline, _bookings))
        {
            foreach (var (flight, booking) in bookings)
            {
                Connect<IAirline>(airline, new Dictionary<string, string> { ["instanceId"] = booking }).Assign("12A");
                Assert.Equal($"{flight} 12A", Connect<ITrip>(trips, contexts[flight]).Seat());
            }
        }

        Assert.Equal((2L, 0L), (_trips.Rows(), _bookings.Rows()));
    }

    private static Uri Address(string name) => new($"net.tcp://localhost:{FreePort.Next()}/{name}");

    private static ServiceHost Open(Type service, Type contract, Uri address, TempFile file)
    {
        var host = new ServiceHost(service);
        host.AddServiceEndpoint(contract, new NetTcpContextBinding(SecurityMode.None), address);
        host.Description.Behaviors.Add(new PersistenceProviderBehavior(file.NewFactory(), TimeSpan.FromSeconds(20)));
        host.Open();
        return host;
    }

    private static T Connect<T>(Uri address, IDictionary<string, string>? context)
    {
        var binding = new NetTcpContextBinding(SecurityMode.None);
        var channel = new ChannelFactory<T>(binding, new EndpointAddress(address)).CreateChannel();
        if (context is not null)
        {
            ((IClientChannel)channel!).GetProperty<IContextManager>()!.SetContext(context);
        }

        return channel;
    }
}
