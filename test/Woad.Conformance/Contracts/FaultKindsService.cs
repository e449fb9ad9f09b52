using System.Globalization;
using System.ServiceModel;

namespace Woad.Conformance.Contracts;

public sealed class FaultKindsService : IFaultKinds
{
    public void Fail(FaultKind kind) => throw (kind switch
    {
        FaultKind.Declared => new FaultException<OutOfStock>(new OutOfStock { Left = 1 }, "declared"),
        FaultKind.DeclaredWithNames => new FaultException<int>(42, "number"),
        FaultKind.DeclaredString => new FaultException<string>("words", "string"),
        FaultKind.Undeclared => new FaultException("undeclared"),
        FaultKind.UndeclaredDetail => new FaultException<long>(7, "undeclared detail"),
        FaultKind.Languages => new FaultException(new FaultReason(
            [new FaultReasonText("english", new CultureInfo("en-US")), new FaultReasonText("deutsch", "de-DE")])),
        FaultKind.SubCodes => new FaultException(
            "codes", FaultCode.CreateSenderFaultCode(new FaultCode("Outer", "urn:a", new FaultCode("Inner", "urn:b")))),
        FaultKind.ReceiverCode => new FaultException("receiver", FaultCode.CreateReceiverFaultCode("Busy", "urn:a")),
        FaultKind.OwnAction => new FaultException("action", new FaultCode("Sender"), "urn:own"),
        _ => new InvalidOperationException("unhandled"),
    });

    public int Parse(int number) => number;

    public int Fine() => 1;
}
