using System.ServiceModel;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.EndToEnd;

public abstract partial class EndToEndSuite
{
    private static TypedRequest FullRequest => new()
    {
        Key = "k<1>",
        Second = 40,
        Ticket = new Ticket { Owner = "me", Number = 7 },
        Dynamic = new MessageHeader<Ticket>(
            new Ticket { Owner = "dyn", Number = 8 }, mustUnderstand: true, actor: "", relay: false),
        Numbers = [1, 2, 3],
        First = "text",
        Third = [new Ticket { Number = 1 }, new Ticket { Number = 1 }],
        Local = "stays here",
    };

    [Fact]
    public void Message_contract_travels_with_headers_and_body()
    {
        var typed = Serve<ITyped>(typeof(TypedService)).CreateChannel<ITyped>();

        var reply = typed.Exchange(FullRequest);

        Assert.Equal(
            "k<1>|Ticket { Owner = me, Number = 7 }|Ticket { Owner = dyn, Number = 8 }|True|1,2,3", reply.Seen);
        Assert.Equal((42, "text"), (reply.Answer!.Sum, reply.Answer.Text));
    }

    [Fact]
    public async Task Message_contract_travels_by_task()
    {
        var typed = Serve<ITyped>(typeof(TypedService)).CreateChannel<ITyped>();

        var reply = await typed.ExchangeAsync(FullRequest);

        Assert.Equal(42, reply.Answer!.Sum);
    }

    [Fact]
    public void Message_contract_with_nothing_set_arrives_with_nothing_set()
    {
        var typed = Serve<ITyped>(typeof(TypedService)).CreateChannel<ITyped>();

        var reply = typed.Exchange(new TypedRequest());

        Assert.Equal("||||", reply.Seen);
        Assert.Equal((0, null), (reply.Answer!.Sum, reply.Answer.Text));
    }

    [Fact]
    public async Task Message_contract_goes_one_way_and_without_an_answer()
    {
        var service = new TypedService();
        var typed = Serve<ITyped>(service).CreateChannel<ITyped>();

        typed.Send(FullRequest);
        typed.Drop(FullRequest);

        Assert.Equal("me", (await service.Sent.WaitAsync(TimeSpan.FromMilliseconds(UntilAllAreIn))).Ticket!.Owner);
        Assert.Equal(
            "negative", Assert.Throws<FaultException>(() => typed.Drop(new TypedRequest { Second = -1 })).Message);
        var taken = typed.Take();
        Assert.Equal("nothing", taken.Seen);
        Assert.Null(taken.Answer);
    }

    [Fact]
    public void Message_contract_that_is_null_is_refused_before_it_is_sent()
    {
        var typed = Serve<ITyped>(typeof(TypedService)).CreateChannel<ITyped>();

        Assert.Throws<InvalidOperationException>(() => typed.Exchange(null!));
    }
}
