using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.Duplex;

/// <content>Hooks and headers of callbacks, on the side that calls and on the side that is called.</content>
public abstract partial class DuplexSuite
{
    [Fact]
    public async Task Inspectors_of_both_sides_see_callbacks_and_their_replies()
    {
        var inspector = new RecordingInspector();
        var service = Serve(configure: host => host.Description.Endpoints[0].EndpointBehaviors.Add(inspector));
        var factory = service.CreateDuplexFactory<ITalk>(new TalkClient());
        factory.Endpoint.Behaviors.Add(inspector);
        var talk = factory.CreateChannel();

        Assert.Equal(14, await Soon(() => talk.Ask(7)));

        Assert.Equal(
            [
                "service sends http://tempuri.org/ITalk/Double",
                "client receives http://tempuri.org/ITalk/Double",
                "client replies http://tempuri.org/ITalk/DoubleResponse",
                "service receives http://tempuri.org/ITalk/DoubleResponse",
            ],
            inspector.Notes);
    }

    [Fact]
    public async Task Provider_of_contexts_chooses_the_object_that_is_called_back()
    {
        var (given, chosen) = (new TalkClient(), new TalkClient());
        var context = new InstanceContext(chosen);
        var service = Serve();
        var factory = service.CreateDuplexFactory<ITalk>(given);
        factory.Endpoint.EndpointBehaviors.Add(new ChosenContext(context));

        Assert.Equal(3, await Soon(() => factory.CreateChannel().Count(3)));

        Assert.Empty(given.AllTold);
        Assert.Equal([1, 2, 3], chosen.AllTold);
        Assert.Same(context, chosen.Seen!.InstanceContext);
    }

    [Fact]
    public async Task Selectors_of_both_sides_name_the_operations_that_are_called()
    {
        var (atService, atClient) = (new ChosenContext(null), new ChosenContext(null));
        var service = Serve(configure: host => host.Description.Endpoints[0].EndpointBehaviors.Add(atService));
        var factory = service.CreateDuplexFactory<ITalk>(new TalkClient());
        factory.Endpoint.EndpointBehaviors.Add(atClient);

        Assert.Equal(14, await Soon(() => factory.CreateChannel().Ask(7)));

        Assert.Equal(["Ask"], atClient.Selected);
        Assert.Equal(["Double"], atService.Selected);
    }

    [Fact]
    public async Task Header_of_a_callback_reaches_the_client()
    {
        var service = Serve();
        var client = new HeaderTalkClient();
        var talk = service.CreateDuplexChannel<ITalk>(client);
        var room = NewKey();
        await Soon(() => talk.Join(room));
        var callback = TalkRoom.Of(room).Single();

        await Soon(() =>
        {
            using (new OperationContextScope((IContextChannel)callback))
            {
                OperationContext.Current!.OutgoingMessageHeaders.Add(
                    MessageHeader.CreateHeader("tone", "urn:talk", "kind"));
                return callback.Double(1);
            }
        });

        Assert.Equal("kind", client.Tone);
    }

    [Fact]
    public async Task Callback_with_more_items_than_its_behavior_allows_is_refused()
    {
        var service = Serve();
        var factory = service.CreateDuplexFactory<ITalk>(new TalkClient());
        factory.Endpoint.Behaviors.Find<CallbackBehaviorAttribute>()!.MaxItemsInObjectGraph = 2;
        var talk = factory.CreateChannel();

        Assert.StartsWith("DeserializationFailed ", await Soon(() => talk.Flood(3)));
        Assert.Equal("4", await Soon(() => service.CreateDuplexChannel<ITalk>(new TalkClient()).Flood(4)));
    }

    [Fact]
    public void Behavior_of_callbacks_is_refused_on_a_service()
    {
        var error = Assert.Throws<InvalidOperationException>(() =>
            Serve(
                configure: host =>
                    host.Description.Endpoints[0].EndpointBehaviors.Add(new CallbackBehaviorAttribute())));

        Assert.Contains(nameof(ServiceBehaviorAttribute), error.Message);
    }
}
