using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Interop.Matrix;

/// <summary>What a client does for each shape of operation.</summary>
public static class ShapeRuns
{
    public static readonly IReadOnlyDictionary<string, Action<MatrixCaller>> All =
        new SortedDictionary<string, Action<MatrixCaller>>(StringComparer.Ordinal)
        {
            ["texts"] = Each<string?>(Samples.Texts, "Text", static (s, v) => s.Text(v)),
            ["values"] = Each(Samples.Plains(), "Values", static (s, v) => s.Values(v)),
            ["members"] = Each(Samples.Sparses(), "Members", static (s, v) => s.Members(v)),
            ["lists"] = Lists,
            ["large"] = Large,
            ["huge"] = Huge,
            ["outs"] = Outs,
            ["relatives"] = Relatives,
            ["notes"] = Notes,
            ["declared"] = Declared,
            ["undeclared"] = Undeclared,
            ["thrown"] = Thrown,
            ["contract"] = Contract,
            ["bare"] = Bare,
            ["untyped"] = Untyped,
            ["serializer"] = Serializer,
            ["tasks"] = Tasks,
            ["headers"] = Headers,
            ["stream"] = Stream,
            ["upload"] = Upload,
            ["callbacks"] = Callbacks,
            ["session"] = Session,
        };

    /// <summary>Whether an endpoint can have the shape at all.</summary>
    public static bool IsPossible(EndpointSpec spec, string shape) => shape switch
    {
        "callbacks" => spec.IsDuplex,
        "session" => spec.HasSession,
        "stream" or "upload" => spec.Reliable == "none" || spec.Transfer == "Buffered",
        _ => true,
    };

    private static Action<MatrixCaller> Each<T>(IEnumerable<T> values, string name, Func<IShapes, T, T> call) =>
        caller => caller.Use<IShapes>(service =>
        {
            foreach (var value in values)
            {
                caller.Write(name, call(service, value));
            }
        });

    private static void Lists(MatrixCaller caller) => caller.Use<IShapes>(service =>
    {
        caller.Write("Collections", service.Collections(Samples.Collections().First(), null, null));
        caller.Write("Collections", service.Collections(Samples.Collections().ElementAt(1), [], []));
        caller.Write(
            "Collections", service.Collections(Samples.Collections().Last(), [3, 2, 1], ["x", null, ""]));
    });

    private static void Large(MatrixCaller caller) => caller.Use<IShapes>(service =>
    {
        caller.Write("Bytes", service.Bytes(null));
        caller.Write("Bytes", service.Bytes([]));
        foreach (var size in (int[])[1, 767, 768, 769, 4096, 65_537])
        {
            caller.Write("Bytes", service.Bytes(Samples.Bytes(size)));
        }

        caller.Write("Text", service.Text(Samples.LongText(30_000)));
    });

    private static void Huge(MatrixCaller caller) => caller.Use<IShapes>(service =>
    {
        caller.Write("Bytes", service.Bytes(Samples.Bytes(400_000)));
        caller.Write("Text", service.Text(Samples.LongText(250_000)));
    });

    private static void Outs(MatrixCaller caller) => caller.Use<IShapes>(service =>
    {
        var remainder = 0.25m;
        caller.Write("Divide", service.Divide(17, 5, out var quotient, ref remainder));
        caller.Write("quotient", quotient);
        caller.Write("remainder", remainder);
        service.Nothing();
        caller.Write("Nothing", "done");
    });

    private static void Relatives(MatrixCaller caller) => caller.Use<IShapes>(service => caller.Write(
        "Relatives",
        service.Relatives([new Animal { Name = "a" }, new Cat { Name = "c", Lives = 9 }, new Cat()])));

    private static void Notes(MatrixCaller caller) => caller.Use<IShapes>(service =>
    {
        service.Note("one");
        service.Note("two \u20ac");
        service.Note("");
        caller.Write("Text", service.Text("after"));
    });

    private static void Declared(MatrixCaller caller) => caller.Use<IShapes>(service =>
    {
        Fault(caller, () => service.Declared(42));
        caller.Write("Text", service.Text("still there"));
    });

    private static void Undeclared(MatrixCaller caller) => caller.Use<IShapes>(service =>
    {
        Fault(caller, () => service.Undeclared("because \u20ac <>"));
        caller.Write("Text", service.Text("still there"));
    });

    private static void Thrown(MatrixCaller caller)
    {
        // The unknown exception of a service ends its session.
        caller.MayFault = true;
        caller.Use<IShapes>(service =>
        {
            try
            {
                service.Thrown("secret");
                caller.Write("Thrown", "nothing");
            }
            catch (FaultException e)
            {
                caller.Write("Thrown", e.Code.SubCode?.Name ?? e.Code.Name);
                caller.Write("secret", e.Reason.ToString().Contains("secret"));
            }
        });
    }

    private static void Contract(MatrixCaller caller) => caller.Use<IShapes>(service =>
    {
        caller.Write("Send", service.Send(Samples.Parcel(isFull: true)));
        caller.Write("Send", service.Send(Samples.Parcel(isFull: false)));
    });

    private static void Bare(MatrixCaller caller) => caller.Use<IShapes>(service =>
    {
        caller.Write("Bare", service.Bare(new Label { Kind = "k", Content = Samples.Full(1) }));
        caller.Write("Bare", service.Bare(new Label()));
    });

    private static void Untyped(MatrixCaller caller) => caller.Use<IShapes>(service =>
    {
        const string Action = "urn:matrix:untyped";
        using (var answer = service.Untyped(Message.CreateMessage(caller.Version, Action, "body \u20ac")))
        {
            caller.Write("Untyped", answer.GetBody<string>());
        }

        using (var answer = service.Untyped(Message.CreateMessage(caller.Version, Action)))
        {
            caller.Write("Untyped", answer.IsEmpty);
        }
    });

    private static void Serializer(MatrixCaller caller) => caller.Use<IShapes>(service =>
    {
        caller.Write("Serialized", service.Serialized(Samples.Ticket(isFull: true)));
        caller.Write("Serialized", service.Serialized(Samples.Ticket(isFull: false)));
    });

    private static void Tasks(MatrixCaller caller) => caller.Use<IShapes>(service =>
    {
        var results = Enumerable.Range(1, 20).Chunk(Math.Min(20, caller.MostAtOnce)).SelectMany(some => Task.WhenAll(
            some.Select(i => service.AddAsync(i, 100))).WaitAsync(MatrixBindings.Patience).GetAwaiter().GetResult());
        caller.Write("AddAsync", results.ToArray());
    });

    private static void Headers(MatrixCaller caller) => caller.Use<IShapes>(service =>
    {
        using var scope = new OperationContextScope((IContextChannel)service);
        var context = OperationContext.Current!;
        context.OutgoingMessageHeaders.Add(MessageHeader.CreateHeader("extra", "urn:matrix:extra", "v\u00e4lue"));
        caller.Write("Headers", service.Headers("extra"));
        caller.Write("back", context.IncomingMessageHeaders!.GetHeader<string>("back", "urn:matrix:extra"));
    });

    private static void Stream(MatrixCaller caller) => caller.Use<IStreams>(service =>
    {
        foreach (var size in (int[])[0, 1, 70_000])
        {
            using var answer = service.Echo(Samples.Stream(size));
            caller.Write("Echo", Shown.Bytes(answer));
        }
    });

    private static void Upload(MatrixCaller caller) => caller.Use<IStreams>(service =>
    {
        var answer = service.Exchange(new Upload { Name = "n\u00e4me", Content = Samples.Stream(50_000) });
        caller.Write("Exchange", answer.Name);
        using (answer.Content)
        {
            caller.Write("Exchange", Shown.Bytes(answer.Content!));
        }
    });

    private static void Callbacks(MatrixCaller caller)
    {
        var back = new TalksBack();
        caller.UseDuplex<ITalks>(back, service =>
        {
            caller.Write("Count", service.Count(3));
            service.CountLater(7);
            back.WaitAsync(7).GetAwaiter().GetResult();
            caller.Write("callbacks", back.Take());
        });
    }

    private static void Session(MatrixCaller caller) => caller.Use<ICounts>(service =>
    {
        service.Begin(10);
        caller.Write("Add", service.Add(5));
        service.Note("n");
        caller.Write("Add", service.Add(7));
        caller.Write("End", service.End());
    });

    private static void Fault(MatrixCaller caller, Action call)
    {
        try
        {
            call();
            caller.Write("fault", null);
        }
        catch (FaultException<Problem> e)
        {
            caller.Write("fault", new object?[] { e.Detail, e.Reason.ToString(), e.Code.SubCode?.Name ?? e.Code.Name });
        }
        catch (FaultException e)
        {
            caller.Write("fault", new object?[] { e.Reason.ToString(), e.Code.SubCode?.Name ?? e.Code.Name });
        }
    }
}
