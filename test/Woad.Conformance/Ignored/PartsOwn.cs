using System.Runtime.Serialization;

namespace Woad.Conformance.Ignored;

/// <summary>A type whose accessor is code of the program, so that codecs rehearse messages first.</summary>
[DataContract(Name = "OwnPart", Namespace = "urn:parts")]
public sealed class PartsOwn
{
    private string? _label;

    [DataMember]
    public string? Label
    {
        get => _label;
        set => _label = value?.Trim();
    }
}
