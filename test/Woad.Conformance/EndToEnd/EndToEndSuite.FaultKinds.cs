using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.EndToEnd;

public abstract partial class EndToEndSuite
{
    /// <summary>What each failure is on the client, its innermost code, and whether it ends a session.</summary>
    public static TheoryData<FaultKind, Type, string, string, bool> FaultRows => new()
    {
        { FaultKind.Declared, typeof(FaultException<OutOfStock>), "Sender", "declared", false },
        { FaultKind.DeclaredWithNames, typeof(FaultException<int>), "Sender", "number", false },
        { FaultKind.DeclaredString, typeof(FaultException<string>), "Sender", "string", false },
        { FaultKind.Undeclared, typeof(FaultException), "Sender", "undeclared", false },
        { FaultKind.UndeclaredDetail, typeof(FaultException), "Sender", "undeclared detail", false },
        { FaultKind.ReceiverCode, typeof(FaultException), "Busy", "receiver", false },
        { FaultKind.OwnAction, typeof(FaultException), "Sender", "action", false },
        { FaultKind.Unhandled, typeof(FaultException), "InternalServiceFault", InternalError, true },
    };

    [Theory]
    [MemberData(nameof(FaultRows))]
    public void Failure_is_what_the_client_gets_and_ends_a_session_or_not(
        FaultKind kind, Type exception, string code, string reason, bool endsSession)
    {
        var client = Serve<IFaultKinds>(typeof(FaultKindsService)).CreateChannel<IFaultKinds>();

        var fault = Assert.ThrowsAny<FaultException>(() => client.Fail(kind));

        Assert.Equal(exception, fault.GetType());
        Assert.StartsWith(reason, fault.Message, StringComparison.Ordinal);
        // SOAP 1.1's Client and Server are Sender and Receiver.
        Assert.Equal(code, fault.Code.IsSenderFault && fault.Code.SubCode is null ? "Sender" : InnerCode(fault).Name);
        var ended = endsSession && Subject.HasSessions;
        Assert.Equal(
            ended ? CommunicationState.Faulted : CommunicationState.Opened, ((ICommunicationObject)client).State);
        if (!ended)
        {
            Assert.Equal(1, client.Fine());
        }
    }

    [Fact]
    public void Details_of_declared_faults_arrive_under_their_names_and_actions()
    {
        var client = Serve<IFaultKinds>(typeof(FaultKindsService)).CreateChannel<IFaultKinds>();

        var number = Assert.Throws<FaultException<int>>(() => client.Fail(FaultKind.DeclaredWithNames));
        var words = Assert.Throws<FaultException<string>>(() => client.Fail(FaultKind.DeclaredString));
        var own = Assert.Throws<FaultException>(() => client.Fail(FaultKind.OwnAction));

        Assert.Equal((42, "words"), (number.Detail, words.Detail));
        if (Subject.HasAddressing)
        {
            Assert.Equal(
                ("urn:number", "http://woad.test/kinds/IFaultKinds/FailWords", "urn:own"),
                (number.Action, words.Action, own.Action));
        }
    }

    [Fact]
    public void Reason_has_its_languages_and_code_its_levels_as_far_as_the_envelope_knows_them()
    {
        var client = Serve<IFaultKinds>(typeof(FaultKindsService)).CreateChannel<IFaultKinds>();
        var isSoap12 = Subject.Create().MessageVersion!.Envelope == EnvelopeVersion.Soap12;

        var languages = Assert.Throws<FaultException>(() => client.Fail(FaultKind.Languages));
        var codes = Assert.Throws<FaultException>(() => client.Fail(FaultKind.SubCodes));

        Assert.Equal(
            isSoap12 ? "deutsch" : "english", languages.Reason.GetMatchingTranslation(new CultureInfo("de-DE")).Text);
        Assert.Equal("english", languages.Reason.GetMatchingTranslation(new CultureInfo("en-US")).Text);
        Assert.Equal("english", languages.Reason.GetMatchingTranslation(new CultureInfo("fr-FR")).Text);
        var outer = isSoap12 ? codes.Code.SubCode! : codes.Code;
        Assert.Equal(("Outer", "urn:a"), (outer.Name, outer.Namespace));
        Assert.Equal(isSoap12 ? "Inner" : null, outer.SubCode?.Name);
    }

    [Fact]
    public void Bad_parameter_is_the_callers_fault_and_the_session_goes_on()
    {
        var client = Serve<IFaultKinds>(typeof(FaultKindsService)).CreateChannel<IFaultKindsWrong>();

        var fault = Assert.Throws<FaultException>(() => client.Parse("no number"));

        Assert.Equal("DeserializationFailed", InnerCode(fault).Name);
        Assert.StartsWith(
            "The formatter threw an exception while trying to deserialize the message: There was an error while trying "
            + "to deserialize parameter http://woad.test/kinds:number.",
            fault.Message,
            StringComparison.Ordinal);
        Assert.Throws<ActionNotSupportedException>(() => client.Missing());
        Assert.Equal(1, client.Fine());
    }

    [Fact]
    public void Host_tells_of_a_message_that_nobody_takes()
    {
        var unknown = new List<string?>();
        var service = Serve<IFaultKinds>(typeof(FaultKindsService), host =>
            host.UnknownMessageReceived += (_, e) => unknown.Add(e.Message.Headers.Action));
        var client = service.CreateChannel<IFaultKindsWrong>();

        Assert.Equal(1, client.Fine());
        Assert.Throws<ActionNotSupportedException>(() => client.Missing());

        Assert.Equal("http://woad.test/kinds/IFaultKinds/Missing", Assert.Single(unknown));
    }

    [Fact]
    public async Task Error_handlers_see_every_failure_before_the_answer_and_again_when_it_is_on_its_way()
    {
        var errors = new RecordingErrors(claims: true);
        var service = Serve<IFaultKinds>(typeof(FaultKindsService), host => host.Description.Behaviors.Add(errors));

        // Answers do not wait for the handlers.
        errors.Hold.Reset();
        Assert.Throws<FaultException<OutOfStock>>(() => service.CreateChannel<IFaultKinds>().Fail(FaultKind.Declared));
        Assert.Throws<FaultException>(() => service.CreateChannel<IFaultKinds>().Fail(FaultKind.Unhandled));
        Assert.Throws<FaultException>(() => service.CreateChannel<IFaultKindsWrong>().Parse("no number"));
        Assert.Throws<ActionNotSupportedException>(() => service.CreateChannel<IFaultKindsWrong>().Missing());

        Assert.False(errors.Handled("FaultException`1").IsCompleted);
        errors.Hold.Set();
        var limit = TimeSpan.FromMilliseconds(UntilAllAreIn);
        foreach (var type in new[] { "FaultException`1", nameof(InvalidOperationException), nameof(FaultException) })
        {
            Assert.Equal(type, (await errors.Handled(type).WaitAsync(limit)).GetType().Name);
        }

        Assert.Equal(
            [
                ("FaultException`1", true), (nameof(InvalidOperationException), false),
                ("NetDispatcherFaultException", true), (nameof(FaultException), true),
            ],
            errors.Provided.Select(provided => (provided.Type, provided.HasFault)));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Session_of_an_unhandled_exception_lives_when_a_handler_claims_it(bool claims)
    {
        if (!Subject.HasSessions)
        {
            return;
        }

        var errors = new RecordingErrors(claims);
        var service = Serve<IFaultKinds>(typeof(FaultKindsService), host => host.Description.Behaviors.Add(errors));
        using var factory = service.CreateFactory<IMessages>();
        var raw = factory.CreateChannel();
        Assert.True(raw.Call(Request("Fail", "<kind>Unhandled</kind>")).IsFault);
        await errors.Handled(nameof(InvalidOperationException)).WaitAsync(TimeSpan.FromMilliseconds(UntilAllAreIn));

        if (claims)
        {
            Assert.False(raw.Call(Request("Fine", "")).IsFault);
        }
        else
        {
            // The handler has been asked, but its answer may not have been heard yet: until then the session answers as
            // before.
            Exception? error = null;
            await Eventually.Holds(
                () =>
                {
                    error = Record.Exception(() => Assert.False(raw.Call(Request("Fine", "")).IsFault));
                    return error is not null;
                },
                "the session has ended");
            Assert.IsAssignableFrom<CommunicationException>(error);
        }

        Message Request(string operation, string body) => Message.CreateMessage(
            Subject.Create().MessageVersion!,
            $"http://woad.test/kinds/IFaultKinds/{operation}",
            System.Xml.XmlReader.Create(
                new StringReader($"<{operation} xmlns='http://woad.test/kinds'>{body}</{operation}>")));
    }
}
