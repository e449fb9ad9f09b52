namespace Woad.Tests.Formatters.Attributes;

public sealed class MemberNamesService : IMemberNames
{
    public MemberNames.Own Own(MemberNames.Own message) => message;

    public MemberNames.Placed Placed(MemberNames.Placed message) => message;

    public MemberNames.Bare Bare(MemberNames.Bare message) => message;

    public MemberNames.BarePlaced BarePlaced(MemberNames.BarePlaced message) => message;

    public MemberNames.Plain Plain(MemberNames.Plain message) => message;
}
