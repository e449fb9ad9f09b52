using System.Runtime.Serialization;

namespace Interop
{
    [DataContract(Namespace = "urn:interop:data")]
    public enum Mood
    {
        [EnumMember]
        Calm,
        [EnumMember(Value = "very-happy")]
        Happy,
    }
}
