namespace Woad.Svcutil.Tests.Everything;

/// <summary>Services that a generated client cannot call, with the reasons.</summary>
internal static class Exceptions
{
    public static IReadOnlyDictionary<string, string> All { get; } = new Dictionary<string, string>
    {
        ["Woad.Conformance.Contracts.GraphsService"] =
            "A surrogate and a resolver of its suite make its types serializable; without them it has no schemas.",
        ["Woad.Conformance.Contracts.LaneNotesService"] = "Its types change their values while they are read.",
        ["Woad.Conformance.Contracts.NotesService"] =
            "Its type has XML of its own without a schema, so no client knows the form that it reads.",
        ["Woad.Conformance.OwnCode.OwnCodeService"] = "Accessors of its types refuse values on purpose.",
        ["Woad.Conformance.OwnCode.WebOwnCodeService"] = "Accessors of its types refuse values on purpose.",
        ["Woad.Samples.CustomFormatter.Adder"] = "Its formatter writes another form than WSDL describes.",
        ["Woad.Samples.OneWay.Upper"] = "Its only action is *, which is not in WSDL.",
        ["Woad.Samples.Rest.Notes"] = "A stream beside other parameters exists in plain HTTP alone.",
        ["Woad.Samples.UntypedMessages.Router"] = "Its only action is *, which is not in WSDL.",
    };
}
