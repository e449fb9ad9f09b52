namespace Woad.Conformance.Contracts;

public enum FaultKind
{
    Declared,
    DeclaredWithNames,
    DeclaredString,
    Undeclared,
    UndeclaredDetail,
    Languages,
    SubCodes,
    ReceiverCode,
    OwnAction,
    Unhandled,
}
