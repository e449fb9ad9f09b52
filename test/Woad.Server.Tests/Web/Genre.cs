namespace Woad.Server.Tests.Web;

public enum Genre
{
    Novel,
    Poetry,
}
