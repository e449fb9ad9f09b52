using System.Runtime.Serialization;

namespace WoadRest1;

[DataContract]
public class Note
{
    [DataMember]
    public int Id { get; set; }

    [DataMember]
    public string? Text { get; set; }
}
